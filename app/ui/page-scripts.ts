import { createContext } from "react";

/** False while the server renders a page whose scripts would reveal more than the page may. */
export const ScriptsContext = createContext(true);
