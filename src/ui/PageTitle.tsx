import { createContext, useContext } from 'react';

/** The school's name, behind the page's own title. */
export const ProviderNameContext = createContext('');

/** The title of the browser's window or tab. */
export function PageTitle({ title }: { title: string }) {
  const provider = useContext(ProviderNameContext);
  return <title>{provider ? `${title} · ${provider}` : title}</title>;
}
