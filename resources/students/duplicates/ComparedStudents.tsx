import Link from '@mui/icons-material/LinkOutlined';
import CallMerge from '@mui/icons-material/CallMerge';
import { useState } from 'react';
import type { DuplicatePair } from '#domain/people/api/duplicates.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { pill } from '#src/theme/pill.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { MergeDialog } from '../merge/lazy.ts';
import { FactTable } from './FactTable.tsx';

/** Two students side by side, with what they share. */
export function ComparedStudents({ pair: { reasons, students } }: { pair: DuplicatePair }) {
  const t = useT();
  const [isMerging, setMerging] = useState(false);
  const [first, second] = students;
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mb: 1.5 }}>
        {reasons.map((reason) => (
          <Box key={reason} component="span" sx={[pill, toneSx('warning')]}>
            <Link aria-hidden sx={{ fontSize: '1.15em' }} />
            {t(`duplicates.reason.${reason}`)}
          </Box>
        ))}
        <Box sx={{ flex: 1 }} />
        <Button
          variant="outlined"
          startIcon={<CallMerge />}
          aria-label={t('duplicates.merge.pair-of', { one: first?.fullName, other: second?.fullName })}
          onClick={() => setMerging(true)}
        >
          {t('duplicates.merge.pair')}
        </Button>
      </Box>
      <FactTable students={students} />
      {isMerging && first && second && (
        <MergeDialog student={first} otherId={second.id} onClose={() => setMerging(false)} />
      )}
    </Card>
  );
}
