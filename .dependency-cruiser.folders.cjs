/** No cycles between folders, types included. Tests are left out: they import everything. */
const { options } = require("./.dependency-cruiser.cjs");

module.exports = {
  forbidden: [
    {
      name: "no-folder-cycle",
      comment: "No folder needs itself through another.",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: ["/\\+types/", "\\.test\\.tsx?$"] }, includeOnly: "^app/auth/" },
};
