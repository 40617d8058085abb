import { LOCALE } from '#src/i18n/locale.ts';
import type { StudentCredits } from '#domain/people/api/student-tabs.ts';
import { Box } from '#src/ui/Box.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { useLocation } from 'react-router';
import { wallClockOf } from '#domain/values/instant.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Movement = StudentCredits['movements'][number];

const signed = new Intl.NumberFormat(LOCALE, { signDisplay: 'exceptZero' });

function Reason({ reason, note, lost }: Movement) {
  const t = useT();
  return (
    <>
      {t(`credits.reason.${reason}`)}
      {lost > 0 && <Box sx={{ whiteSpace: 'normal' }}>{t('credits.lost', { count: lost })}</Box>}
      {note && <Box sx={{ color: 'text.secondary', whiteSpace: 'normal' }}>{note}</Box>}
    </>
  );
}

/** The lesson behind a movement, on its day in this student's calendar. */
function LessonLink({ lessonAt }: Movement) {
  const zone = useZone();
  const { pathname } = useLocation();
  if (!lessonAt) return <NoValue />;
  return (
    <CellLink to={`${pathname}?dateTarget=${wallClockOf(lessonAt, zone).date}#calendar`}>
      <InstantField at={lessonAt} />
    </CellLink>
  );
}

const COLUMNS = {
  at: ({ at }: Movement) => <InstantField at={at} />,
  reason: (movement: Movement) => <Reason {...movement} />,
  kind: ({ kind }: Movement) => <StatusBadge of="creditKind" value={kind} size="small" />,
  credits: ({ credits }: Movement) => (
    <Box component="b" sx={{ color: credits > 0 ? 'success.main' : 'text.primary' }}>
      {signed.format(credits)}
    </Box>
  ),
  balanceAfter: ({ balanceAfter }: Movement) => balanceAfter,
  lesson: (movement: Movement) => <LessonLink {...movement} />,
  actorName: ({ actorName }: Movement) => actorName ?? <NoValue />,
};
const NUMERIC = ['credits', 'balanceAfter'];

/** Movements of the available credits, latest first, each with the balance after it. */
export function Movements({ movements }: Pick<StudentCredits, 'movements'>) {
  const t = useT();
  if (movements.length === 0) return null;
  // One change of a wallet can touch both kinds.
  const rows = movements.map((movement) => ({ ...movement, id: `${movement.id}${movement.kind}` }));
  return (
    <section>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {t('credits.movements')}
      </Typography>
      <DataTable
        label={t('credits.movements')}
        words="credits.field"
        rows={rows}
        columns={COLUMNS}
        numeric={NUMERIC}
      />
    </section>
  );
}
