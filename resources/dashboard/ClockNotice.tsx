import { clockChanges } from '#domain/scheduling/api/clock-changes.ts';
import { formatPlainDate } from '#domain/values/plain-date.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Link } from '#src/ui/Link.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** The days of change are the same all day. */
const SELDOM = { staleTime: 600_000 };

/** From two weeks before clocks change until every weekly lesson that they move is decided. */
export function ClockNotice() {
  const t = useT();
  const { data = [] } = useApi(clockChanges, {}, SELDOM);
  return data
    .filter(({ undecided }) => (undecided ?? 0) > 0)
    .map(({ on, undecided }) => (
      <Notice key={on} variant="warning">
        {t('clocks.notice', { day: formatPlainDate(on), count: undecided ?? 0 })}{' '}
        <Link to={paths.clockChanges(on)}>{t('clocks.look')}</Link>
      </Notice>
    ));
}
