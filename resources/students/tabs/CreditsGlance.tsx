import { Box } from '#src/ui/Box.tsx';
import type { StudentRecord } from '#domain/people/api/students.ts';
import { Card } from '#src/ui/Card.tsx';
import { MoreLink } from '#src/backoffice/record/MoreLink.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** What the student can book with, of each kind. */
export function CreditsGlance({ student }: { student: StudentRecord }) {
  const t = useT();
  const kinds = [
    ['INDIVIDUAL', student.individualCredits],
    ['GROUP', student.groupCredits],
  ] as const;
  return (
    <Card title={t('credits.title')} actions={<MoreLink tab="credits">{t('credits.more')}</MoreLink>}>
      <Box component="dl" sx={figures}>
        {kinds.map(([kind, credits]) => (
          <div key={kind}>
            <dd data-empty={credits === 0}>{credits}</dd>
            <dt>{t(`vocabulary:creditKind.${kind}`)}</dt>
          </div>
        ))}
      </Box>
    </Card>
  );
}

const figures = {
  display: 'flex',
  gap: 4,
  m: 0,
  '& div': { display: 'flex', flexDirection: 'column' },
  '& dd': {
    m: 0,
    fontSize: '1.875rem',
    fontWeight: 700,
    lineHeight: 1.1,
    fontVariantNumeric: 'tabular-nums',
  },
  '& dd[data-empty="true"]': { color: 'var(--tone-danger-ink)' },
  '& dt': { color: 'text.secondary', fontSize: '0.875rem', order: 1 },
} as const;
