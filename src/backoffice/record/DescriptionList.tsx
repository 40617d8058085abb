import { Box } from '#src/ui/Box.tsx';
import { Fragment, type ReactNode } from 'react';
import { useT } from '../screen/use-t.ts';

interface DescriptionListProps {
  /** Where the catalogue keeps the names: `<words>.<fact>`. */
  words: string;
  facts: Readonly<Record<string, ReactNode>>;
  /** Amounts are aligned at their end; the name has the rest of the line. */
  areAmounts?: boolean;
}

/** Names and values of a record, one below the other. */
export function DescriptionList({ words, facts, areAmounts = false }: DescriptionListProps) {
  const t = useT();
  return (
    <Facts areAmounts={areAmounts}>
      {Object.entries(facts).map(([id, value]) => (
        <Fragment key={id}>
          <dt>{t(`${words}.${id}`)}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Facts>
  );
}

/** The frame of names (`dt`) and values (`dd`). */
export const Facts = ({ areAmounts = false, children }: { areAmounts?: boolean; children: ReactNode }) => (
  <Box component="dl" sx={[list, areAmounts && amounts]}>
    {children}
  </Box>
);

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(90px, 38%) minmax(0, 1fr)', sm: 'minmax(120px, 190px) minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: { xs: 1, sm: 1.25 },
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
} as const;
const amounts = {
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(120px, max-content) auto' },
  justifyContent: { sm: 'start' },
  columnGap: { xs: 2, sm: 4 },
  '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;
