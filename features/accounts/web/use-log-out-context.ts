import { createContext, use } from 'react';

/** Logs the person out. The frame around a page that fills the screen provides it, so that the page can offer it. */
export const LogOutContext = createContext<(() => void) | undefined>(undefined);

export const useLogOutContext = (): (() => void) | undefined => use(LogOutContext);
