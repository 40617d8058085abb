import { useState } from 'react';
import { instantText } from '#src/i18n/instant-text.ts';
import { relativeTime } from '#src/i18n/format.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { NoValue } from './NoValue.tsx';
import { useZoneName } from './use-zone-name.ts';
import { useZone } from './zone-context.ts';

interface InstantFieldProps {
  at: string | null | undefined;
  /** Left out: the reader's own zone. */
  timeZone?: Timezone | undefined;
  /** `relative`: "in 3 hours", with the absolute time in the tooltip and for screen readers. */
  as?: 'absolute' | 'relative';
}

/** LAY-17: dd/MM/yyyy HH:mm, with the name of a time zone that the reader may take for another; the tooltip always has it. */
export function InstantField({ at, timeZone, as = 'absolute' }: InstantFieldProps) {
  const own = useZone();
  const zoneName = useZoneName();
  const [now] = useState(() => new Date().toISOString());
  if (!at) return <NoValue />;
  const zone = timeZone ?? own;
  const full = instantText(at, zone);
  return (
    <time dateTime={at} title={full}>
      {as === 'absolute' ? instantText(at, zone, zoneName(zone)) : relativeTime(at, now)}
      {as === 'relative' && <span className="visually-hidden"> ({full})</span>}
    </time>
  );
}
