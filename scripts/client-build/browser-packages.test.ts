import { expect, it } from "vitest";
import { browserPackages } from "./browser-packages.ts";

it("finds what pages import, also through other files, and nothing of server files and types", () => {
  const files = [
    {
      file: "app/routes/a.tsx",
      text: 'import { x } from "charts";\nimport { b } from "#app/ui/b.ts";\nimport { s } from "./s.server.ts";',
    },
    {
      file: "app/ui/b.ts",
      text: 'import type { T } from "types";\nimport font from "@fonts/one.woff2?url";\nimport "@scope/css";',
    },
    { file: "app/routes/s.server.ts", text: 'import { Pool } from "pg";' },
    { file: "app/ui/unused.ts", text: 'import { y } from "unused";' },
  ];
  expect(browserPackages(files)).toEqual(["@scope/css", "charts"]);
});

it("finds those of the store", () => {
  expect(browserPackages()).toEqual(expect.arrayContaining(["clsx", "lucide-react", "react", "react-router", "zod"]));
  expect(browserPackages()).not.toContain("pg");
});
