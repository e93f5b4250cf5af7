import { createContext, use } from 'react';

/**
 * Logs the person out. A page that fills the screen gets this function from the frame around it, for its logout button.
 */
export const LogOutContext = createContext<(() => void) | undefined>(undefined);

export const useLogOutContext = (): (() => void) | undefined => use(LogOutContext);
