import { createContext, useContext } from 'react';

/** The school's name, behind the page's own title. */
export const SchoolNameContext = createContext('');

/** The title of the browser's window or tab. */
export function PageTitle({ title }: { title: string }) {
  const school = useContext(SchoolNameContext);
  return <title>{school ? `${title} · ${school}` : title}</title>;
}
