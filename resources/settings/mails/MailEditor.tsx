import { useState, useEffect } from 'react';
import {
  getMailWording,
  type MailWordingRecord,
  type MailPreview,
  previewMailWording,
  type MailPreview as Preview,
} from '#domain/provider/api/mail-wordings.ts';
import { type MailKind, type MailWording, wordingProblems } from '#domain/office/mail-kind.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { BackTo } from '#src/backoffice/record/BackTo.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { MailLanguage } from './MailLanguage.tsx';
import { MailForm } from './MailForm.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Button } from '#src/ui/Button.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { useMailLocale } from './use-mail-locale.ts';

/** One mail: its words, how it reads, and who worded it when. */
export function MailEditor({ kind }: { kind: MailKind }) {
  const t = useT('mails');
  const { locale, pathOf } = useMailLocale();
  const wording = useApi(getMailWording, { params: { kind }, query: { locale } });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <BackTo to={pathOf({})}>{t('all')}</BackTo>
      <MailLanguage />
      <QueryView query={wording}>{(record) => <Opened key={record.kind} record={record} />}</QueryView>
    </Box>
  );
}

function Opened({ record }: { record: MailWordingRecord }) {
  const t = useT('mails');
  const { kind, isOwn, mayChange, versions } = record;
  const [draft, setDraft] = useState<MailWording>({ subject: record.subject, body: record.body });
  const preview = usePreview(record, draft);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <Box component="h2" sx={{ m: 0, fontSize: '1.25rem' }}>
          {t(`kind.${kind}`)}
        </Box>
        <Chip tone={isOwn ? 'accent' : 'neutral'}>{t(isOwn ? 'state.own' : 'state.standard')}</Chip>
      </Box>
      {!mayChange && <Notice variant="info">{t('may-not')}</Notice>}
      <Box sx={columns}>
        {mayChange && <MailForm record={record} draft={draft} onDraft={setDraft} />}
        <Box sx={{ position: { lg: 'sticky' }, top: 84, minWidth: 0 }}>
          <MailPreview preview={preview} />
        </Box>
      </Box>
      {versions.length > 0 && (
        <Card title={t('versions')}>
          <MailVersions versions={versions} {...(mayChange && { onTake: setDraft })} />
        </Card>
      )}
    </>
  );
}

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

const REST_MS = 300;

/** The example as the server writes it with these words, a moment after the last key; invalid words keep the last one. */
function usePreview(record: MailWordingRecord, draft: MailWording): MailPreview {
  const { kind, locale } = record;
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), REST_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const isKept = settled.subject === record.subject && settled.body === record.body;
  const isWhole = settled.subject !== '' && Object.keys(wordingProblems(kind, settled)).length === 0;
  const { data } = useApi(
    previewMailWording,
    { params: { kind }, body: { ...settled, locale } },
    { enabled: record.mayChange && isWhole && !isKept, placeholderData: keepPreviousData },
  );
  return isKept ? record.preview : (data ?? record.preview);
}

interface MailVersionsProps {
  versions: MailWordingRecord['versions'];
  /** Copies a version's wording to the form. */
  onTake?: (wording: MailWording) => void;
}

/** Versions of the wording, with author and time, latest first. */
function MailVersions({ versions, onTake }: MailVersionsProps) {
  const t = useT('mails');
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {versions.map(({ version, at, byName, subject, body }) => (
        <Box component="li" key={version} sx={line}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <b>{subject ?? t('back-to-standard')}</b>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {t('version-by', { version, name: byName ?? t('someone') })} <InstantField at={at} />
            </Box>
          </Box>
          {onTake && subject !== null && body !== null && (
            <Button
              size="small"
              variant="outlined"
              aria-label={t('take-version', { version })}
              onClick={() => onTake({ subject, body })}
            >
              {t('take')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

/** The mail as its reader gets it. Its content cannot act: the frame is a sandbox without scripts, forms or links out. */
function MailPreview({ preview: { subject, html, text } }: { preview: Preview }) {
  const t = useT('mails');
  const [as, setAs] = useState<'html' | 'text'>('html');
  const options = (['html', 'text'] as const).map((value) => ({ value, label: t(`preview-as.${value}`) }));
  return (
    <Card title={t('preview')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <ToggleGroup
          label={t('preview-as.label')}
          isLabelHidden
          value={as}
          options={options}
          onChange={setAs}
        />
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('subject')}:
          </Box>{' '}
          <b data-testid="preview-subject">{subject}</b>
        </Box>
        {as === 'html' ? (
          <Box
            component="iframe"
            title={t('preview-frame')}
            sandbox=""
            srcDoc={html}
            tabIndex={0}
            sx={frame}
          />
        ) : (
          <Box component="pre" tabIndex={0} sx={[frame, plain]}>
            {text}
          </Box>
        )}
        <Box component="small" sx={{ color: 'text.secondary' }}>
          {t('preview-about')}
        </Box>
      </Box>
    </Card>
  );
}

const frame = {
  width: '100%',
  height: 520,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: '#f4f5f7',
} as const;
const plain = {
  m: 0,
  p: 2,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  bgcolor: 'background.default',
  fontSize: '0.875rem',
} as const;
