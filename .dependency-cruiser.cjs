/**
 * Who may import whom: the rules that docs/architecture.md lists. What this tool cannot see (how an import is
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
      comment: "Every import resolves. Route types are generated; the server build is virtual.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: ["/\\+types/", "^virtual:react-router/server-build$"] },
    },
    {
      name: "no-cycle",
      comment: "No import cycles, types included.",
      severity: "error",
      from: { path: inApp, pathNot: generatedClient },
      to: { circular: true },
    },
    onlyInApp("kernel", "The kernel depends on none of our other code.", { path: kernel }, kernel),
    onlyInApp(
      "pure-module-files",
      "A Module's rules import the kernel, their neighbours and the rules of the Modules that others build on.",
      { path: "^app/modules/([^/]+)/[^/]+(?<!\\.server|\\.test)\\.ts$" },
      [
        kernel,
        "^app/modules/$1/[^/]+(?<!\\.server)\\.ts$",
        ...pureGroundFiles,
        purePlatformFile,
        "^app/auth/[^.]+\\.ts$",
      ],
    ),
    onlyInApp("pricing", "Prices are computed without I/O: pricing/ contains only rules.", { path: pricing }, [
      `${pricing}(?!.*\\.server\\.)`,
      kernel,
    ]),
    onlyInApp(
      "pure-files",
      "Rules and schemas import only rules and schemas: they run in the browser and in unit tests.",
      { path: [pureFlowFile, "^app/auth/[^.]+\\.ts$"] },
      purePaths,
    ),
    {
      name: "pure-platform-files",
      comment: "The same within platform/, where a pure file may also import its neighbours' types.",
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
      "An email uses only its own parts and plain data, and nothing from a page.",
      { path: "^app/modules/([^/]+)/(?:emails/.*|[^/]+-email\\.tsx$)" },
      ["^app/modules/$1/emails/", "^app/ui/email/", ...purePaths],
    ),
    onlyInApp("ui", "The design system uses no Modules.", { path: "^app/ui/" }, ["^app/ui/", kernel, purePlatformFile]),
    onlyInApp("platform", "platform/ depends only on itself and the kernel.", { path: "^app/platform/" }, [
      "^app/platform/",
      kernel,
      generatedClient,
    ]),
    onlyInApp("auth", "auth/ depends only on platform/ and pure files.", { path: "^app/auth/" }, [
      "^app/(auth|platform)/",
      ...purePaths,
    ]),
    authFolder("identity", [], "Identity (who is asking, and in which Store) imports nothing above it."),
    authFolder("library", floors.slice(0, 1), "The library, passwords and sessions import nothing above them."),
    authFolder("visitor", floors.slice(0, 2), "The visitor and the guards import nothing above them."),
    authFolder("limits", floors.slice(0, 3), "Limits import nothing above them."),
    authFolder("second-factor", floors, "Second factors use only the floors."),
    authFolder("single-sign-on", floors, "Single sign-on uses only the floors."),
    authFolder("passwords", [...floors, "second-factor"], "Passwords may use second factors."),
    authFolder("recovery", [...floors, "passwords"], "Recovery may use passwords."),
    authFolder("accounts", [...floors, "single-sign-on"], "Accounts may use single sign-on."),
    authFolder("sign-in", authFolders, "Sign-in may use all the others; none of them uses it."),
    authFolder("start-up", [], "The start-up gate uses nothing else in auth/."),
    {
      name: "auth-floors",
      comment: "Every file in auth/ is in a folder that has a rule, except what it declares to the composition.",
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
      comment: "No import cycles in auth/, types included.",
      severity: "error",
      from: { path: "^app/auth/" },
      to: { circular: true },
    },
    onlyInApp(
      "module-server-files",
      "A Module uses itself, platform/, the kernel, Viewer's types, and the doors of the Modules that others build on.",
      { path: `^app/modules/([^/]+)/(?!components/).*${anyServerFile}` },
      ["^app/modules/$1/", "^app/(platform|auth)/", kernel, ...pureGroundFiles, groundDoor],
    ),
    onlyInApp(
      "flows",
      "A flow uses Modules through their doors, other flows through their index, auth/, platform/ and the kernel.",
      { path: `^app/flows/([^/]+)/(?!components/).*${anyServerFile}` },
      ["^app/flows/$1/", "^app/(platform|auth)/", ...purePaths, moduleIndex, moduleInternal, flowIndex, flowInternal],
    ),
    {
      name: "internal-door",
      comment: "Only flows, Modules, jobs and the composition use functions that take a Store scope, not a Viewer.",
      severity: "error",
      from: { path: inApp, pathNot: ["^app/(flows|modules)/", "^app/(composition\\.server|server)\\.ts$", tests] },
      to: { path: [moduleInternal, flowInternal] },
    },
    {
      name: "flow-by-its-doors",
      comment: "A flow is used only through its doors.",
      severity: "error",
      from: { path: "^app/(?!flows/)", pathNot: tests },
      to: { path: `^app/flows/.*${anyServerFile}`, pathNot: [flowIndex, flowInternal] },
    },
    {
      name: "module-auth-types",
      comment: "Who is asking is decided before a Module is called: it takes a Viewer and never creates one.",
      severity: "error",
      from: { path: "^app/modules/", pathNot: tests },
      to: { path: `^app/auth/.*${anyServerFile}`, dependencyTypesNot: ["type-only"] },
    },
    onlyInApp(
      "module-components",
      "A Module's components use the design system, each other and the Module's own rules.",
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
      comment: "Everything in the app uses a Module's server code only through its doors.",
      severity: "error",
      from: { path: "^app/(?!modules/)", pathNot: tests },
      to: { path: `^app/modules/.*${anyServerFile}`, pathNot: [moduleIndex, moduleInternal] },
    },
    {
      name: "other-module-by-its-doors",
      comment: "A Module uses another Module's server code only through its doors.",
      severity: "error",
      from: { path: "^app/modules/([^/]+)/", pathNot: tests },
      to: { path: `^app/modules/.*${anyServerFile}`, pathNot: ["^app/modules/$1/", moduleIndex, moduleInternal] },
    },
    {
      name: "routes-without-database",
      comment: "A route calls a repository or a use case, never the database.",
      severity: "error",
      from: { path: "^app/(routes/|root\\.tsx|entry\\.)" },
      to: { path: [...databaseClient, moduleDoor, authDoor, "^app/platform/transaction\\.server\\.ts$"] },
    },
    {
      name: "database-client",
      comment: "The database client and its types stay in platform/. The composition closes the client.",
      severity: "error",
      from: { path: inApp, pathNot: ["^app/platform/", "^app/composition\\.server\\.ts$", generatedClient] },
      to: { path: databaseClient },
    },
    {
      name: "generated-client",
      comment: "Within platform/, only what creates clients, transactions and SQL imports the generated client.",
      severity: "error",
      from: {
        path: "^app/platform/",
        pathNot: "^app/platform/(db|open-transaction|module-data|transaction|list-place)\\.server\\.ts$",
      },
      to: { path: generatedClient },
    },
    {
      name: "module-data",
      comment: "Only Modules use moduleData, which opens a Module's own tables.",
      severity: "error",
      from: { path: inApp, pathNot: "^app/modules/" },
      to: { path: moduleDoor },
    },
    {
      name: "auth-data",
      comment: "Only auth/ uses authData, which opens the accounts.",
      severity: "error",
      from: { path: inApp, pathNot: "^app/auth/" },
      to: { path: authDoor },
    },
    {
      name: "own-module-definition",
      comment: "A Module's definition is the key to its tables: no other Module imports it.",
      severity: "error",
      from: { path: "^app/modules/([^/]+)/" },
      to: { path: "^app/modules/[^/]+/module\\.ts$", pathNot: "^app/modules/$1/" },
    },
    {
      name: "system-viewer",
      comment: "Only code that runs without a person may act as the system.",
      severity: "error",
      from: { path: inApp, pathNot: ["^app/composition\\.server\\.ts$", "^app/server\\.ts$"] },
      to: { path: "^app/auth/identity/system-viewer\\.server\\.ts$" },
    },
    {
      name: "nobody-imports-the-top",
      comment: "The server and the composition are at the top: nothing else in the app imports them.",
      severity: "error",
      from: { path: inApp, pathNot: "^app/server\\.ts$" },
      to: { path: "^app/(server|composition\\.server)\\.ts$" },
    },
    {
      name: "app-stands-alone",
      comment: "Deployed code needs no scripts, tests or seed.",
      severity: "error",
      from: { path: inApp, pathNot: tests },
      to: { path: "^(scripts|tests|prisma)/" },
    },
    {
      name: "no-tests-in-scripts",
      comment: "Scripts must run without the test dependencies installed.",
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
