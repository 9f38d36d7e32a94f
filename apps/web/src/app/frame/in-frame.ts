import { createContext } from "react";

/** True below the frame, whose `main` surrounds the page: an error screen there must not bring a second one. */
export const InFrame = createContext(false);
