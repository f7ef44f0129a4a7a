/**
 * Who may import whom: the table of docs/testing.md's "Layers", as rules. What this tool cannot see (how an import is
 * written, what SQL names) is in tests/security/layering.test.ts.
 */

/** Rules and types without I/O: neither `.server`, nor a component, nor a test. */
const pureModuleFile = "^app/modules/[^/]+/[^/]+(?<!\\.server|\\.test)\\.ts$";
const purePlatformFile = "^app/platform/[^.]+\\.ts$";
const purePaths = [pureModuleFile, purePlatformFile, "^app/auth/[^.]+\\.ts$"];
const anyServerFile = "\\.server\\.tsx?$";
const moduleIndex = "^app/modules/[^/]+/index\\.server\\.ts$";
const generatedClient = "^app/generated/";
/** What leads to every table of the store. */
const databaseClient = [generatedClient, "^app/platform/(db|tables)\\.server\\.ts$"];
const moduleDoor = "^app/platform/module-data\\.server\\.ts$";
const authDoor = "^app/platform/auth-data\\.server\\.ts$";
const tests = "\\.test\\.tsx?$";
/** Packages that compute and do nothing else. */
const purePackages = "^node_modules/(zod|@zxcvbn-ts/[^/]+)/";
const inApp = "^app/";

/** Everything in `app/` that `from` may not import; packages and Node's own modules are not looked at. */
const onlyInApp = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: "error",
  from: { pathNot: tests, ...from },
  to: { path: inApp, pathNot: allowed },
});

/** The floors of auth/, from the ground up, and what stands on all of them. */
const floors = ["identity", "library", "visitor", "limits"];
const authFolders = [...floors, "second-factor", "single-sign-on", "passwords", "recovery", "accounts", "sign-in"];

/** A folder of auth/ imports itself and the folders in `below`, and no other of auth/. */
const authFolder = (folder, below, comment) => ({
  name: `auth-${folder}`,
  comment,
  severity: "error",
  from: { path: `^app/auth/${folder}/` },
  to: { path: "^app/auth/", pathNot: `^app/auth/(?:${[folder, ...below].join("|")})/` },
});

module.exports = {
  forbidden: [
    {
      name: "resolvable",
      comment: "Every import leads somewhere. Route types are generated, the server build is virtual.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: ["/\\+types/", "^virtual:react-router/server-build$"] },
    },
    {
      name: "no-cycle",
      comment: "No file needs itself, except by a type.",
      severity: "error",
      from: { path: inApp, pathNot: generatedClient },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    onlyInApp(
      "pure-files",
      "Rules and schemas import rules and schemas: they run in the browser and in unit tests.",
      { path: [pureModuleFile, "^app/auth/[^.]+\\.ts$"] },
      purePaths,
    ),
    {
      name: "pure-platform-files",
      comment: "The same within platform/, where a pure file may name a type of its neighbours.",
      severity: "error",
      from: { path: purePlatformFile },
      to: { path: inApp, pathNot: purePaths, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "pure-files-no-io",
      comment: "A pure file uses no Node module and no package that does I/O.",
      severity: "error",
      from: { path: purePaths, pathNot: tests },
      to: { pathNot: [inApp, purePackages], dependencyTypesNot: ["type-only"] },
    },
    onlyInApp(
      "module-emails",
      "An email is made of its own parts and of plain data: nothing of a page belongs into it.",
      { path: "^app/modules/([^/]+)/emails/" },
      ["^app/modules/$1/emails/", "^app/ui/email/", ...purePaths],
    ),
    onlyInApp("ui", "The design system knows no Module.", { path: "^app/ui/" }, ["^app/ui/", purePlatformFile]),
    onlyInApp("platform", "platform/ stands on itself.", { path: "^app/platform/" }, [
      "^app/platform/",
      generatedClient,
    ]),
    onlyInApp("auth", "auth/ stands on platform/ and pure files.", { path: "^app/auth/" }, [
      "^app/(auth|platform)/",
      ...purePaths,
    ]),
    authFolder("identity", [], "Identity imports nothing above it: who asks, and in which Store."),
    authFolder("library", floors.slice(0, 1), "The library, passwords and sessions import nothing above them."),
    authFolder("visitor", floors.slice(0, 2), "The visitor and the guards import nothing above them."),
    authFolder("limits", floors.slice(0, 3), "Limits import nothing above them."),
    authFolder("second-factor", floors, "Second factors stand on the floors alone."),
    authFolder("single-sign-on", floors, "Single sign-on stands on the floors alone."),
    authFolder("passwords", [...floors, "second-factor"], "Passwords may use second factors."),
    authFolder("recovery", [...floors, "passwords"], "Recovery may use passwords."),
    authFolder("accounts", [...floors, "single-sign-on"], "Accounts may use single sign-on."),
    authFolder("sign-in", authFolders, "Sign-in may use all the others; none of them uses it."),
    authFolder("start-up", [], "The start-up gate uses nothing else of auth/."),
    {
      name: "auth-floors",
      comment: "Every file of auth/ is in a folder that has a rule.",
      severity: "error",
      from: { path: "^app/auth/", pathNot: `^app/auth/(?:${[...authFolders, "start-up"].join("|")})/` },
      to: {},
    },
    {
      name: "auth-no-cycle",
      comment: "No import cycle in auth/, types included.",
      severity: "error",
      from: { path: "^app/auth/" },
      to: { circular: true },
    },
    onlyInApp(
      "module-server-files",
      "A Module uses itself, platform/, pure files, Viewer's types, and other Modules by their index.",
      { path: `^app/modules/([^/]+)/(?!components/).*${anyServerFile}` },
      ["^app/modules/$1/", "^app/(platform|auth)/", ...purePaths, moduleIndex],
    ),
    {
      name: "module-auth-types",
      comment: "Who is asking is decided before a Module is called: it takes a Viewer and makes none.",
      severity: "error",
      from: { path: "^app/modules/", pathNot: tests },
      to: { path: `^app/auth/.*${anyServerFile}`, dependencyTypesNot: ["type-only"] },
    },
    onlyInApp(
      "module-components",
      "A Module's components are made of the design system, of themselves and of pure files.",
      { path: "^app/modules/([^/]+)/components/" },
      ["^app/modules/$1/components/", "^app/ui/", ...purePaths],
    ),
    {
      name: "module-by-index",
      comment: "Server code of a Module is reached by its index, from everywhere in the app.",
      severity: "error",
      from: { path: "^app/(?!modules/)", pathNot: tests },
      to: { path: `^app/modules/.*${anyServerFile}`, pathNot: moduleIndex },
    },
    {
      name: "other-module-by-index",
      comment: "Server code of another Module is reached by its index.",
      severity: "error",
      from: { path: "^app/modules/([^/]+)/", pathNot: tests },
      to: { path: `^app/modules/.*${anyServerFile}`, pathNot: ["^app/modules/$1/", moduleIndex] },
    },
    {
      name: "routes-without-database",
      comment: "A route asks a repository or a use case.",
      severity: "error",
      from: { path: "^app/(routes/|root\\.tsx|entry\\.)" },
      to: { path: [...databaseClient, moduleDoor, authDoor, "^app/platform/transaction\\.server\\.ts$"] },
    },
    {
      name: "database-client",
      comment: "The database client stays in platform/, its types too. The composition closes it.",
      severity: "error",
      from: { path: inApp, pathNot: ["^app/platform/", "^app/composition\\.server\\.ts$", generatedClient] },
      to: { path: databaseClient },
    },
    {
      name: "generated-client",
      comment: "Within platform/ the generated client is known where clients, transactions and SQL are made.",
      severity: "error",
      from: { path: "^app/platform/", pathNot: "^app/platform/(db|module-data|transaction|list-place)\\.server\\.ts$" },
      to: { path: generatedClient },
    },
    {
      name: "module-data",
      comment: "moduleData opens the tables of a Module for that Module.",
      severity: "error",
      from: { path: inApp, pathNot: "^app/modules/" },
      to: { path: moduleDoor },
    },
    {
      name: "auth-data",
      comment: "authData opens the accounts for auth/.",
      severity: "error",
      from: { path: inApp, pathNot: "^app/auth/" },
      to: { path: authDoor },
    },
    {
      name: "own-module-definition",
      comment: "A Module's definition is the key to its tables: nobody else holds it.",
      severity: "error",
      from: { path: "^app/modules/([^/]+)/" },
      to: { path: "^app/modules/[^/]+/module\\.ts$", pathNot: "^app/modules/$1/" },
    },
    {
      name: "system-viewer",
      comment: "Only what runs without a person may act as the system.",
      severity: "error",
      from: { path: inApp, pathNot: ["^app/composition\\.server\\.ts$", "^app/server\\.ts$"] },
      to: { path: "^app/auth/identity/system-viewer\\.server\\.ts$" },
    },
    {
      name: "nobody-imports-the-top",
      comment: "The server and the composition are the top: nothing in the app reaches up to them.",
      severity: "error",
      from: { path: inApp, pathNot: "^app/server\\.ts$" },
      to: { path: "^app/(server|composition\\.server)\\.ts$" },
    },
    {
      name: "app-stands-alone",
      comment: "What is deployed needs no scripts, no tests and no seed.",
      severity: "error",
      from: { path: inApp, pathNot: tests },
      to: { path: "^(scripts|tests|prisma)/" },
    },
    {
      name: "no-tests-in-scripts",
      comment: "Scripts run where no test dependency is installed.",
      severity: "error",
      from: { path: "^(scripts|prisma)/", pathNot: tests },
      to: { path: "^tests/" },
    },
  ],
  options: {
    doNotFollow: { path: ["node_modules", generatedClient] },
    exclude: { path: "/\\+types/" },
    tsPreCompilationDeps: "specify",
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".cjs", ".js", ".json", ".css", ".node"],
      conditionNames: ["import", "node", "types", "default"],
      exportsFields: ["exports"],
      mainFields: ["module", "main", "types"],
    },
    cache: false,
  },
};
