import { useTranslation } from 'react-i18next';
import type { PersonLine } from '#domain/business/business-people.ts';
import { Box } from '#src/ui/Box.tsx';
import { Email } from '#src/ui/Email.tsx';
import { Chip } from '#src/ui/Chip.tsx';

interface InviteRowsProps {
  people: readonly PersonLine[];
  problems: readonly (string | null)[];
}

/** The rows to import, each with its problem. */
export function InviteRows({ people, problems }: InviteRowsProps) {
  const { t } = useTranslation('company-people');
  const wrong = problems.filter((problem) => problem !== null).length;
  return (
    <Box>
      <Box role="status">{wrong > 0 && t('wrong', { count: wrong })}</Box>
      <Box component="ul" aria-label={t('rows')} sx={rows}>
        {people.map(({ firstName, lastName, email }, index) => (
          // Two lines may be the same; they never change places.
          <li key={index}>
            <span>
              {firstName} {lastName} <Email address={email} />
            </span>
            <Chip tone={problems[index] === null ? 'success' : 'danger'}>
              {problems[index] ?? t('ready')}
            </Chip>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const rows = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxHeight: 260,
  overflowY: 'auto',
  position: 'relative',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: 1,
    py: 0.75,
    borderTop: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& > li > :last-child': { whiteSpace: 'normal' },
} as const;
