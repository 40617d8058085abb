import { createContext } from 'react';

/** Whether the shown rows belong to an earlier query: the rows of another week stay until those of this one are loaded. */
export const OldRowsContext = createContext(false);
