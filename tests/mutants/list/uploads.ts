import type { Mutant } from "../mutant.ts";

const inspection = "app/modules/media/inspection/";
const inspectionTest = "tests/integration/file-inspection.test.ts";
const drawing = {
  file: inspectionTest,
  test: "a drawing > is written anew from what is harmless: %s",
};

/** SECURITY.md U1 to U6; specification, section 4. */
export const uploads: Mutant[] = [
  {
    id: "u1-guard",
    removes: "an upload is for Operators",
    file: "app/auth/visitor/guards.server.ts",
    from: '  if (found === "not-admin") {\n    await noteDenial(context);\n    return problem("forbidden", { requestId: context.get(requestInfo).requestId });\n  }\n  context.set(adminContext, found);',
    to: '  if (typeof found === "object") context.set(adminContext, found);',
    killer: {
      file: "tests/integration/stored-objects.test.ts",
      test: "POST /api/upload > refuses %s before the file is looked at, and stores nothing",
    },
  },
  {
    id: "u2-type-by-bytes",
    removes: "a file is of a kind that is taken",
    file: `${inspection}inspect.server.ts`,
    from: "  if (!isObjectType(type)) return otherKind;",
    to: "  if (!isObjectType(type)) return pdf(path, output, size);",
    killer: { file: inspectionTest, test: "a file > is refused by its bytes, whatever it is called: %s" },
  },
  {
    id: "u2-claims",
    removes: "a name must not say another kind than the bytes",
    file: "app/modules/media/object-type.ts",
    from: "  return known && claimedEnding !== ending",
    to: "  return !known && claimedEnding !== ending",
    killer: { file: inspectionTest, test: "a file > is not what its name or its sender's type says: %s" },
  },
  {
    id: "u3-pixels",
    removes: "the number of pixels is read from the header, and bounded",
    file: `${inspection}raster.server.ts`,
    from: "  if (tooLarge) return unsafe(tooLarge);",
    to: "  if (tooLarge === null) return unsafe(tooLarge);",
    killer: { file: inspectionTest, test: "a picture > of too many pixels is refused by its header: %s" },
  },
  {
    id: "u4-elements",
    removes: "a drawing has only elements that draw",
    file: `${inspection}svg-rules.ts`,
    from: "  svg g defs symbol use switch",
    to: "  svg script foreignObject animate g defs symbol use switch",
    killer: drawing,
  },
  {
    id: "u4-references",
    removes: "a drawing refers to nothing outside itself",
    file: `${inspection}svg-rules.ts`,
    from: "  return addresses?.every((address) => fragment.test(address)) ?? false;",
    to: "  return addresses !== null;",
    killer: drawing,
  },
  {
    id: "u6-paths",
    removes: "an object's key is no path",
    file: "app/platform/object-url.ts",
    from: "const keyForm = /^[a-z0-9-]{1,40}\\.[0-9a-f]{32}\\.[a-z]{3,4}$/;",
    to: "const keyForm = /^[^%]+$/;",
    killer: { file: "tests/integration/object-storage.test.ts", test: "the folder > takes no path for a key: %j" },
  },
  {
    id: "u5-inert",
    removes: "an object that is opened by itself can do nothing",
    file: "app/routes/storefront/object.ts",
    from: "const POLICY = \"default-src 'none'; sandbox;",
    to: "const POLICY = \"default-src 'self';",
    killer: {
      file: "tests/integration/stored-objects.test.ts",
      test: "a stored object > is served as what it is, for good, and can do nothing where it is opened by itself",
    },
  },
  {
    id: "u3-only-pixels",
    removes: "of a picture nothing but its pixels is kept",
    file: `${inspection}raster.server.ts`,
    from: '    const picture = open(path, animated).autoOrient().toColourspace("srgb");',
    to: '    const picture = open(path, animated).autoOrient().toColourspace("srgb").keepMetadata();',
    killer: { file: inspectionTest, test: "a picture > keeps nothing but its pixels" },
  },
  {
    id: "u4-links",
    removes: "a drawing leads nowhere",
    file: `${inspection}svg-rules.ts`,
    from: '  if (name === "href") return tag !== "a" && fragment.test(value.trim());',
    to: '  if (name === "href") return true;',
    killer: drawing,
  },
];
