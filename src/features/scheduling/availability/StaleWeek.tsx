import { formatDay } from '#src/i18n/format-day.ts';
import { useTranslation } from 'react-i18next';
import { ALWAYS_FROM } from '#domain/scheduling/availability.ts';
import { WEEK } from '#domain/values/weekday.ts';
import { TwoVersions } from '#src/ui/TwoVersions.tsx';
import type { DraftRange } from './week-draft.ts';

interface Version {
  ranges: readonly DraftRange[];
  timeZone: string;
}
interface StaleWeekProps {
  mine: Version;
  theirs: Version;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Conflict with a week saved elsewhere: the days that differ, and the choice between both versions. */
export function StaleWeek({ mine, theirs, ...choices }: StaleWeekProps) {
  const { t } = useTranslation(['availability', 'vocabulary']);
  const period = ({ validFrom, validTo }: DraftRange): string => {
    if (validTo !== null) return t('version.until', { day: formatDay(validTo) });
    return validFrom === ALWAYS_FROM ? '' : t('version.from', { day: formatDay(validFrom) });
  };
  const hours = (ranges: readonly DraftRange[], weekday: number) =>
    ranges
      .filter((range) => range.weekday === weekday)
      .map((range) => `${range.fromTime}–${range.toTime} ${period(range)}`.trim())
      .sort()
      .join('\n');
  const days = WEEK.map((weekday) => ({
    label: t(`vocabulary:weekday.${weekday}`),
    mine: hours(mine.ranges, weekday),
    theirs: hours(theirs.ranges, weekday),
  }));
  const zone = { label: t('zone'), mine: mine.timeZone, theirs: theirs.timeZone };
  return <TwoVersions rows={[...days, zone].filter((row) => row.mine !== row.theirs)} {...choices} />;
}
