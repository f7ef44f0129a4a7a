-- What staff say that columns of their files hold. The version before imports the columns that it knows by name.
CREATE TABLE "mod_imports_own_columns" (
    "storeId" TEXT NOT NULL,
    "columns" JSONB NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "mod_imports_own_columns_pkey" PRIMARY KEY ("storeId")
);
