import { instantText } from '#src/i18n/instant-text.ts';
import { momentText } from '#src/i18n/moment-text.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { NoValue } from './NoValue.tsx';
import { useZoneName } from './use-zone-name.ts';
import { useZone } from './zone-context.ts';

interface MomentTextProps {
  at: string | null | undefined;
  /** Left out: the reader's own zone. */
  timeZone?: Timezone | undefined;
}

/** "Tue 24 Nov, 18:00" on a card or in a sentence, with the zone where it must be named; the tooltip has it as tables do (`InstantField`). */
export function MomentText({ at, timeZone }: MomentTextProps) {
  const own = useZone();
  const zoneName = useZoneName();
  if (!at) return <NoValue />;
  const zone = timeZone ?? own;
  const name = zoneName(zone);
  return (
    <time dateTime={at} title={instantText(at, zone)}>
      {momentText(at, zone)}
      {name !== null && ` (${name})`}
    </time>
  );
}
