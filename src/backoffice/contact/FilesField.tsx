import AttachFile from '@mui/icons-material/AttachFile';
import Close from '@mui/icons-material/Close';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { MAX_EMAIL_FILES_BYTES, MOST_EMAIL_FILES } from '#domain/office/contact.ts';
import { FILE_ENDINGS } from '#domain/office/document.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { fileSize } from '#src/ui/file-size.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useT } from '../screen/use-t.ts';
import type { EmailFiles } from './use-email-files.ts';

/** Attaches files to an e-mail, and shows those that are attached. */
export function FilesField({
  attached: { files, problems, uploading, add, remove },
}: {
  attached: EmailFiles;
}) {
  const t = useT('contacts');
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { fileIds: refusal } = useFormContext().formState.errors;
  const said = [...problems, ...(typeof refusal?.message === 'string' ? [refusal.message] : [])];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {(files.length > 0 || uploading) && (
        <Box component="ul" aria-label={t('email.attached')} sx={list}>
          {files.map(({ id, fileName, sizeBytes }) => (
            <Box component="li" key={id} sx={item}>
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {fileName} · {fileSize(sizeBytes)}
              </Box>
              <IconButton
                aria-label={t('email.remove-file', { file: fileName })}
                disabled={uploading !== null}
                onClick={() => {
                  remove(id);
                  button.current?.focus();
                }}
                sx={{ width: 44, height: 44, flexShrink: 0 }}
              >
                <Close />
              </IconButton>
            </Box>
          ))}
          {uploading && (
            <Box component="li" role="status" sx={[item, { overflowWrap: 'anywhere' }]}>
              {t('email.uploading', { file: uploading })}
            </Box>
          )}
        </Box>
      )}
      {said.map((problem) => (
        <Notice key={problem} variant="error">
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {problem}
          </Box>
        </Notice>
      ))}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('email.attach')}
        accept={FILE_ENDINGS.join()}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          // The same file can be chosen again after it was corrected.
          target.value = '';
        }}
      />
      <Button
        ref={button}
        variant="outlined"
        startIcon={<AttachFile />}
        loading={uploading !== null}
        aria-describedby="email-files-hint"
        onClick={() => picker.current?.click()}
        sx={{ justifySelf: 'start', minHeight: 44 }}
      >
        {t('email.attach')}
      </Button>
      <Box id="email-files-hint" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('email.files-hint', { count: MOST_EMAIL_FILES, max: fileSize(MAX_EMAIL_FILES_BYTES) })}
      </Box>
    </Box>
  );
}

const list = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' } as const;
const item = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 44,
  maxWidth: '100%',
  py: 0.5,
  pl: 1.5,
  pr: 0.5,
  borderRadius: '10px',
  bgcolor: 'action.hover',
  fontSize: '0.9375rem',
} as const;
