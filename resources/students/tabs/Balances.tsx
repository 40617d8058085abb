import type { StudentCredits } from '#domain/people/api/students.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

const PLACES = ['available', 'held', 'consumed', 'expired'] as const;

/** Where the credits of each kind are; the free ones first, because those can be booked with. */
export function Balances({ balances }: Pick<StudentCredits, 'balances'>) {
  const t = useT();
  return (
    <Box sx={grid}>
      {balances.map((balance) => (
        <Card key={balance.kind}>
          <StatusBadge value={balance.kind} />
          <Box component="dl" sx={figures}>
            {PLACES.map((place) => (
              <div key={place} data-place={place}>
                <dt>{t(`credits.place.${place}`)}</dt>
                <dd>{balance[place]}</dd>
              </div>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
} as const;
const figures = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 3,
  m: 0,
  mt: 1.5,
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& dd': { m: 0, fontSize: '1.125rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& [data-place="available"] dd': { fontSize: '1.875rem', lineHeight: 1.1, fontWeight: 700 },
} as const;
