import { createContext } from 'react';

/** Whether what is drawn answers an earlier question: the rows of another week stay until those of this one are there. */
export const OldRowsContext = createContext(false);
