import { createContext, useContext } from 'react';

/** Whether the user can edit the record shown; without the permission no edit button is offered. */
export const EditableContext = createContext(true);
export const useEditable = (): boolean => useContext(EditableContext);
