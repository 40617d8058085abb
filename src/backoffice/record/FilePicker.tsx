import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { type DragEvent, useId, useRef, useState } from 'react';
import { FILE_ENDINGS } from '#domain/office/document.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { fileSize } from '#src/ui/file-size.ts';
import { useT } from '../screen/use-t.ts';

interface FilePickerProps {
  file: File | null;
  error: string | null;
  onPick: (file: File) => void;
  /** Where the catalogue keeps its words. */
  words?: string;
  accept?: readonly string[];
}

/** Chooses a file: with a button (also by keyboard) or by dropping it. */
export function FilePicker({
  file,
  error,
  onPick,
  words = 'documents',
  accept = FILE_ENDINGS,
}: FilePickerProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onPick(dropped);
  };
  return (
    <Box>
      <Box
        role="group"
        aria-labelledby={`${id}-label`}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        sx={[zone, isOver && { borderColor: 'primary.main', bgcolor: 'action.hover' }]}
      >
        <Box component="label" id={`${id}-label`} htmlFor={id} sx={{ fontWeight: 600 }}>
          {t(`${words}.file`)}
        </Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {file ? `${file.name} · ${fileSize(file.size)}` : t(`${words}.drop`)}
        </Box>
        <div>
          <Button
            variant="outlined"
            startIcon={<UploadFile />}
            aria-describedby={`${id}-hint ${id}-error`}
            onClick={() => input.current?.click()}
            sx={{ minHeight: 44 }}
          >
            {file ? t(`${words}.choose-another`) : t(`${words}.choose`)}
          </Button>
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          hidden
          accept={accept.join(',')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) onPick(chosen);
            // The same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
        <Box id={`${id}-hint`} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {t(`${words}.hint`)}
        </Box>
      </Box>
      <Box id={`${id}-error`} role="alert" sx={{ color: 'error.main', fontSize: '0.875rem', mt: 0.75 }}>
        {error}
      </Box>
    </Box>
  );
}

const zone = {
  display: 'grid',
  gap: 1,
  p: 2,
  borderRadius: '10px',
  border: '2px dashed',
  borderColor: 'divider',
  transition: 'border-color 120ms',
} as const;
