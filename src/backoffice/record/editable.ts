import { createContext, useContext } from 'react';

/** Whether what is shown may be changed by whoever looks at it: without the right no button offers it. */
export const EditableContext = createContext(true);
export const useEditable = (): boolean => useContext(EditableContext);
