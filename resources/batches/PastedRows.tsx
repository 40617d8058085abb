import { useId, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Box } from '#src/ui/Box.tsx';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { TextArea } from '#src/backoffice/form/TextArea.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface PastedRowsProps {
  isBusy: boolean;
  onSend: (file: File) => void;
}

const MOST_CHARACTERS = 200_000;

/** Rows copied from a spreadsheet, sent as a file. */
export function PastedRows({ isBusy, onSend }: PastedRowsProps) {
  const t = useT();
  const id = useId();
  const [rows, setRows] = useState('');
  const { said, unless } = useMissing({ rows: rows.trim() === '' });
  const send = () => onSend(new File([rows], `${t('imports.pasted')}.csv`, { type: 'text/csv' }));
  return (
    <Card title={t('imports.paste')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <TextArea
          id={id}
          label={t('imports.paste-hint')}
          value={rows}
          onChange={setRows}
          max={MOST_CHARACTERS}
          error={said['rows']}
        />
        <div>
          <Button variant="outlined" loading={isBusy} onClick={unless(send)}>
            {t('imports.paste-send')}
          </Button>
        </div>
      </Box>
    </Card>
  );
}
