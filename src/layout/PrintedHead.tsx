import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { instantText } from '#src/i18n/instant-text.ts';
import { useProvider } from '#src/session/provider.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { installPrint, PRINT_ONLY } from './print.ts';

installPrint();

/** On paper alone: whose page it is, and when it was printed. */
export function PrintedHead() {
  const { providerName } = useProvider();
  const zone = useZone();
  const [at, setAt] = useState('');
  useEffect(() => {
    const note = () => flushSync(() => setAt(instantText(new Date().toISOString(), zone)));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, [zone]);
  return (
    <div className={PRINT_ONLY}>
      {providerName} · {at}
    </div>
  );
}
