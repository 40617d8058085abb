import ClosedCaption from '@mui/icons-material/ClosedCaption';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import UploadFile from '@mui/icons-material/UploadFile';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeacherIntro } from '#domain/people/api/teacher-intros.ts';
import { LANGUAGE, type Language } from '#domain/shared/language.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { fileSize } from '#src/ui/file-size.ts';
import { Select } from '#src/ui/form/Select.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useCaptions } from './use-captions.ts';

const LANGUAGES = valuesOf(LANGUAGE);

/** Captions of a video introduction (WCAG 1.2.2): added as a file, replaced, deleted; a hint while there are none. */
export function IntroCaptions({ intro: { id, captions } }: { intro: TeacherIntro }) {
  const { t } = useTranslation('recording');
  const { t: word } = useTranslation('vocabulary');
  const field = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [language, setLanguage] = useState<Language>(captions?.language ?? 'ENGLISH');
  const { problem, isBusy, upload, remove } = useCaptions(id);
  const choose = t(captions ? 'captions-replace' : 'captions-choose');
  return (
    <Box role="group" aria-labelledby={`${field}-title`} sx={{ display: 'grid', gap: 1.5 }}>
      <Box id={`${field}-title`} sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
        {t('captions')}
      </Box>
      {captions ? (
        <Box sx={present}>
          <ClosedCaption aria-hidden />
          {word(`language.${captions.language}`)} · {fileSize(captions.sizeBytes)}
        </Box>
      ) : (
        <Notice variant="warning" role="note">
          {t('captions-none')}
        </Notice>
      )}
      {problem && <Notice variant="error">{problem}</Notice>}
      <Box sx={row}>
        <Box sx={{ display: 'grid', gap: 0.75, flex: '1 1 180px', maxWidth: 240 }}>
          <Box component="label" htmlFor={field} sx={{ fontSize: '0.875rem' }}>
            {t('captions-language')}
          </Box>
          <Select
            id={field}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: word(`language.${value}`) }))}
            onChange={({ target }) =>
              setLanguage(LANGUAGES.find((each) => each === target.value) ?? language)
            }
          />
        </Box>
        <Button
          variant="outlined"
          startIcon={<UploadFile aria-hidden />}
          loading={isBusy}
          onClick={() => picker.current?.click()}
          sx={{ minHeight: 44 }}
        >
          {choose}
        </Button>
        {captions && (
          <Button
            startIcon={<DeleteOutline aria-hidden />}
            disabled={isBusy}
            onClick={() => void remove()}
            sx={{ minHeight: 44 }}
          >
            {t('captions-remove')}
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          accept=".vtt,text/vtt"
          aria-label={choose}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void upload(file, language);
            target.value = '';
          }}
        />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('captions-hint')}</Box>
    </Box>
  );
}

const present = { display: 'flex', alignItems: 'center', gap: 1 } as const;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 } as const;
