import { useEffect, useState } from 'react';
import { i18n, loadNamespaces } from '#src/i18n/i18n.ts';
import { plainWords } from './plain-words.ts';

/** Names the fields of records, `billingTaxId`, as people know them; parts of stored objects that have no name keep their own. */
export function useFieldName(): (field: string) => string {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    void loadNamespaces(['fields']).then(
      () => setLoaded(true),
      () => undefined,
    );
  }, []);
  return (field) => i18n.t(`fields:${field}`, { defaultValue: plainWords(field) });
}
