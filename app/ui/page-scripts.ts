import { createContext } from "react";

/** False while the server renders a page whose scripts would tell its visitor more than the page may. */
export const ScriptsContext = createContext(true);
