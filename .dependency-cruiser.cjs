/**
 * Who may import whom: the table of docs/testing.md's "Layers", as rules. What this tool cannot see (how an import is
 * written, what SQL names) is in tests/security/layering.test.ts.
 */

/** Rules and types without I/O: neither `.server`, nor a component, nor a test. */
const pureModuleFile = "^app/modules/[^/]+/[^/]+(?<!\\.server|\\.test)\\.ts$";
const pureFlowFile = "^app/flows/[^/]+/[^/]+(?<!\\.server|\\.test)\\.ts$";
const kernel = "^app/(?:kernel|texts)/";
/** What Modules stand on: they record what others do, keep settings, files and old paths, hold goods and discounts, write emails, reach providers. */
const ground = "^app/modules/(audit|stores|emails|discounts|gift-cards|inventory|media|connections|redirects)/";
/** Stood on as well, by its rules: it has no tables and no doors. */
const pricing = "^app/modules/pricing/";
const pureGroundFiles = [ground, pricing].map((folder) => `${folder}[^/]+(?<!\\.server|\\.test)\\.ts$`);
const groundDoor = `${ground}(index|internal)\\.server\\.ts$`;
const purePlatformFile = "^app/platform/[^.]+(?:\\.schema)?\\.ts$";
const purePaths = [kernel, pureModuleFile, pureFlowFile, purePlatformFile, "^app/auth/[^.]+\\.ts$"];
const anyServerFile = "\\.server\\.tsx?$";
/** The doors of a Module: for routes and flows with a Viewer, and within with a Store scope. */
const moduleIndex = "^app/modules/[^/]+/index\\.server\\.ts$";
const moduleInternal = "^app/modules/[^/]+/internal\\.server\\.ts$";
const flowIndex = "^app/flows/[^/]+/index\\.server\\.ts$";
const flowInternal = "^app/flows/[^/]+/internal\\.server\\.ts$";
const generatedClient = "^app/generated/";
/** What leads to every table of the store. */
const databaseClient = [generatedClient, "^app/platform/db\\.server\\.ts$"];
const moduleDoor = "^app/platform/module-data\\.server\\.ts$";
const authDoor = "^app/platform/auth-data\\.server\\.ts$";
const tests = "\\.test\\.tsx?$";
/** Packages that compute and do nothing else. */
const purePackages = "^node_modules/(culori|icu-minify|zod|@zxcvbn-ts/[^/]+)/";
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
      comment: "No file needs itself, types included.",
      severity: "error",
      from: { path: inApp, pathNot: generatedClient },
      to: { circular: true },
    },
    onlyInApp("kernel", "The kernel stands on nothing of ours.", { path: kernel }, kernel),
    onlyInApp(
      "pure-module-files",
      "A Module's rules import the kernel, their neighbours and the rules of what Modules stand on.",
      { path: "^app/modules/([^/]+)/[^/]+(?<!\\.server|\\.test)\\.ts$" },
      [
        kernel,
        "^app/modules/$1/[^/]+(?<!\\.server)\\.ts$",
        ...pureGroundFiles,
        purePlatformFile,
        "^app/auth/[^.]+\\.ts$",
      ],
    ),
    onlyInApp("pricing", "Prices are computed without I/O: pricing/ has rules alone.", { path: pricing }, [
      `${pricing}(?!.*\\.server\\.)`,
      kernel,
    ]),
    onlyInApp(
      "pure-files",
      "Rules and schemas import rules and schemas: they run in the browser and in unit tests.",
      { path: [pureFlowFile, "^app/auth/[^.]+\\.ts$"] },
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
      "An email is made of its own parts and of plain data: nothing of a page belongs in it.",
      { path: "^app/modules/([^/]+)/(?:emails/.*|[^/]+-email\\.tsx$)" },
      ["^app/modules/$1/emails/", "^app/ui/email/", ...purePaths],
    ),
    onlyInApp("ui", "The design system knows no Module.", { path: "^app/ui/" }, ["^app/ui/", kernel, purePlatformFile]),
    onlyInApp("platform", "platform/ stands on itself and the kernel.", { path: "^app/platform/" }, [
      "^app/platform/",
      kernel,
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
      comment: "Every file of auth/ is in a folder that has a rule, except what it declares to the composition.",
      severity: "error",
      from: {
        path: "^app/auth/",
        pathNot: [
          `^app/auth/(?:${[...authFolders, "start-up"].join("|")})/`,
          "^app/auth/(?:wiring|security-events)\\.server\\.ts$",
        ],
      },
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
      "A Module uses itself, platform/, the kernel, Viewer's types, and what Modules stand on by its doors.",
      { path: `^app/modules/([^/]+)/(?!components/).*${anyServerFile}` },
      ["^app/modules/$1/", "^app/(platform|auth)/", kernel, ...pureGroundFiles, groundDoor],
    ),
    onlyInApp(
      "flows",
      "A flow uses Modules by their doors, other flows by their index, auth/, platform/ and the kernel.",
      { path: `^app/flows/([^/]+)/(?!components/).*${anyServerFile}` },
      ["^app/flows/$1/", "^app/(platform|auth)/", ...purePaths, moduleIndex, moduleInternal, flowIndex, flowInternal],
    ),
    {
      name: "internal-door",
      comment: "What takes a Store scope and no Viewer is for flows, Modules, jobs and the composition.",
      severity: "error",
      from: { path: inApp, pathNot: ["^app/(flows|modules)/", "^app/(composition\\.server|server)\\.ts$", tests] },
      to: { path: [moduleInternal, flowInternal] },
    },
    {
      name: "flow-by-its-doors",
      comment: "A flow is reached by its doors.",
      severity: "error",
      from: { path: "^app/(?!flows/)", pathNot: tests },
      to: { path: `^app/flows/.*${anyServerFile}`, pathNot: [flowIndex, flowInternal] },
    },
    {
      name: "module-auth-types",
      comment: "Who is asking is decided before a Module is called: it takes a Viewer and makes none.",
      severity: "error",
      from: { path: "^app/modules/", pathNot: tests },
      to: { path: `^app/auth/.*${anyServerFile}`, dependencyTypesNot: ["type-only"] },
    },
    onlyInApp(
      "module-components",
      "A Module's components are made of the design system, of themselves and of its own rules.",
      { path: "^app/(modules|flows)/([^/]+)/(?:components/.*|[^/]+(?<!-email)\\.tsx$)" },
      [
        "^app/$1/$2/(?:components/.*|[^/]+\\.tsx$)",
        "^app/ui/",
        kernel,
        "^app/$1/$2/[^/]+(?<!\\.server)\\.ts$",
        ...pureGroundFiles,
        purePlatformFile,
      ],
    ),
    {
      name: "module-by-its-doors",
      comment: "Server code of a Module is reached by its doors, from everywhere in the app.",
      severity: "error",
      from: { path: "^app/(?!modules/)", pathNot: tests },
      to: { path: `^app/modules/.*${anyServerFile}`, pathNot: [moduleIndex, moduleInternal] },
    },
    {
      name: "other-module-by-its-doors",
      comment: "Server code of another Module is reached by its doors.",
      severity: "error",
      from: { path: "^app/modules/([^/]+)/", pathNot: tests },
      to: { path: `^app/modules/.*${anyServerFile}`, pathNot: ["^app/modules/$1/", moduleIndex, moduleInternal] },
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
      from: {
        path: "^app/platform/",
        pathNot: "^app/platform/(db|open-transaction|module-data|transaction|list-place)\\.server\\.ts$",
      },
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
