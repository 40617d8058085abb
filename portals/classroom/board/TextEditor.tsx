import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BOARD_HEIGHT, BOARD_WIDTH } from '#domain/teaching/classroom.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { Point } from './geometry.ts';

interface TextEditorProps {
  at: Point;
  initial: string;
  onDone: (text: string) => void;
  onCancel: () => void;
}

const MOST_LETTERS = 2_000;

/** Text is typed at its place on the board. */
export function TextEditor({ at, initial, onDone, onCancel }: TextEditorProps) {
  const { t } = useTranslation('classroom');
  const [text, setText] = useState(initial);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onDone(text);
  };
  const place = {
    left: `min(${(at.x / BOARD_WIDTH) * 100}%, calc(100% - 250px))`,
    top: `min(${(at.y / BOARD_HEIGHT) * 100}%, calc(100% - 140px))`,
  };
  return (
    <Box sx={{ ...box, ...place }}>
      <Box
        component="textarea"
        autoFocus
        rows={2}
        maxLength={MOST_LETTERS}
        aria-label={t('board.text')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        sx={area}
      />
      <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
        <Button size="small" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button size="small" variant="contained" onClick={() => onDone(text)}>
          {t('board.text-done')}
        </Button>
      </Box>
    </Box>
  );
}

const box = {
  position: 'absolute',
  zIndex: 2,
  display: 'grid',
  gap: 0.5,
  p: 1,
  width: 240,
  borderRadius: 1,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  boxShadow: '0 10px 30px rgb(10 14 40 / 0.25)',
} as const;
const area = {
  font: 'inherit',
  fontSize: 16,
  p: 1,
  width: '100%',
  resize: 'vertical',
  color: 'text.primary',
  bgcolor: 'background.paper',
  borderRadius: '8px',
  border: '1px solid var(--text-secondary)',
} as const;
