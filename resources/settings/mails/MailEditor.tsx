import { useState } from 'react';
import { getMailWording, type MailWordingRecord } from '#domain/provider/api/mail-wordings.ts';
import type { MailKind, MailWording } from '#domain/office/mail-kind.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { MailForm } from './MailForm.tsx';
import { MailPreview } from './MailPreview.tsx';
import { MailVersions } from './MailVersions.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { usePreview } from './use-preview.ts';

/** One mail: its words, how it reads, and who worded it when. */
export function MailEditor({ kind }: { kind: MailKind }) {
  const t = useT('mails');
  const wording = useApi(getMailWording, { params: { kind } });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Link to="?" sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
        ← {t('all')}
      </Link>
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
