// Email programs don't support variables and style sheets: each element has the light colours of app.css, and a class
// for the dark ones in programs that support the media query.
export const colours = {
  background: "#f8f9f7",
  surface: "#ffffff",
  sunken: "#eef1ed",
  ink: "#16201b",
  muted: "#56625b",
  line: "#dde2dc",
  accent: "#1b5144",
  accentInk: "#ffffff",
  warning: "#7b4b00",
  warningSoft: "#faeed7",
};

export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .background, .background > table > tbody > tr > td { background-color: #0f1412 !important; }
  .surface { background-color: #161d1a !important; border-color: #2a3530 !important; }
  .sunken { background-color: #1d2622 !important; }
  .ink { color: #edf2ef !important; }
  .muted { color: #a4b1aa !important; }
  .line { border-color: #2a3530 !important; }
  .link { color: #93d2bb !important; }
  .action { background-color: #93d2bb !important; color: #0c2019 !important; }
  .warning { background-color: #372a10 !important; color: #ecc274 !important; }
}
`;

export const fontFamily = '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
