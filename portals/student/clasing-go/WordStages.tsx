import { useTranslation } from 'react-i18next';
import type { ClasingGoState } from '#calls/teaching/api/clasing-go.ts';
import { formatCount } from '#src/i18n/format-count.ts';
import { Box } from '#src/ui/Box.tsx';

const STAGES = [
  { id: 'learnt', colour: 'success.main' },
  { id: 'growing', colour: 'primary.main' },
  { id: 'unseen', colour: 'text.secondary' },
] as const;

/** The student's words by how well they are known: learned, in practice, new. */
export function WordStages({ words: { total, learnt, unseen } }: { words: ClasingGoState['words'] }) {
  const { t } = useTranslation('practice');
  const counts = { learnt, unseen, growing: total - learnt - unseen };
  if (total === 0) return null;
  return (
    <Box component="section" aria-label={t('stage.title')}>
      <Box aria-hidden sx={bar}>
        {STAGES.map(({ id, colour }) => (
          <Box key={id} sx={{ bgcolor: colour }} style={{ flexGrow: counts[id] }} />
        ))}
      </Box>
      <Box component="ul" sx={list}>
        {STAGES.map(({ id, colour }) => (
          <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box aria-hidden sx={[dot, { bgcolor: colour }]} />
            {t(`stage.${id}`)} <b>{formatCount(counts[id])}</b>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const bar = {
  display: 'flex',
  gap: '2px',
  height: 10,
  borderRadius: '5px',
  overflow: 'hidden',
  mb: 1,
} as const;
const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
} as const;
const dot = { width: 10, height: 10, borderRadius: '50%' } as const;
