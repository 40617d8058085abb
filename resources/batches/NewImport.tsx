import Download from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { createImport, importResource } from '#domain/office/api/imports.ts';
import { MAX_FILE_BYTES } from '#domain/office/document.ts';
import { exampleFile } from '#domain/office/import-example.ts';
import { IMPORT_RESOURCES, type ImportResource } from '#domain/office/import-field.ts';
import { ApiError } from '#src/api/api-error.ts';
import { request } from '#src/api/client.ts';
import { withProgress } from '#src/api/with-progress.ts';
import { LOCALE } from '#src/i18n/locale.ts';
import { paths } from '#src/paths.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { errorText } from '#src/api/error-text.ts';
import { FilePicker } from '#src/backoffice/record/FilePicker.tsx';
import { saveFile } from '#src/backoffice/screen/save-file.ts';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { useImportFields } from './use-import-fields.ts';
import { LIST_OF } from './list-of.ts';
import { PastedRows } from './PastedRows.tsx';

const ENDINGS = ['.csv', '.tsv', '.txt'];

/** The possible columns of a file. */
function Columns({ resource, hasCompany }: { resource: ImportResource; hasCompany: boolean }) {
  const t = useT();
  const isAdmin = useUserContext().user?.admin ?? false;
  const { fields: all, titleOf } = useImportFields(resource);
  const fields = all.filter(({ name }) => hasCompany || name !== 'businessId');
  const save = () =>
    saveFile(
      `${t(`imports.example-name_${resource}`)}.csv`,
      exampleFile(resource, {
        isAdmin,
        locale: LOCALE,
        titleOf,
        more: all.filter(({ label }) => label !== undefined),
        sampleOf: (name) => t(`imports.sample.${name}`),
        labelOf: (codes, code) => t(`vocabulary:${codes}.${code}`),
      }),
    );
  return (
    <Card title={t('imports.can-hold')}>
      <Box sx={{ color: 'text.secondary' }}>{t('imports.can-hold-text')}</Box>
      <Button variant="outlined" startIcon={<Download />} onClick={save} sx={{ mt: 1.5 }}>
        {t('imports.example')}
      </Button>
      <Box component="ul" sx={columns}>
        {fields.map(({ name, isRequired }) => {
          const field = titleOf(name);
          return <li key={name}>{isRequired ? <b>{t('imports.required', { name: field })}</b> : field}</li>;
        })}
      </Box>
    </Card>
  );
}

/** The file first: it is sent as soon as it is chosen, and nothing comes in by that. */
export function NewImport() {
  const t = useT();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wished = importResource.safeParse(search.get('resource'));
  const resource = wished.success ? wished.data : IMPORT_RESOURCES[0];
  const groupId = search.get('groupId');
  const businessId = resource === 'students' ? search.get('businessId') : null;
  const business = useGetOne<RaRecord & { name: string }>(
    'business',
    { id: businessId ?? '' },
    { enabled: businessId !== null, retry: false },
  );
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);

  async function send(picked: File): Promise<void> {
    setFile(picked);
    if (picked.size > MAX_FILE_BYTES) return setFault(t('imports.too-large'));
    setFault(null);
    setSent(0);
    try {
      const query = {
        resource,
        fileName: picked.name.slice(-200),
        ...(groupId && { groupId }),
        ...(businessId && { businessId }),
      };
      const { id } = await request(
        createImport,
        { query, file: picked },
        { transport: withProgress(setSent) },
      );
      await navigate(paths.importOne(id), { replace: true });
    } catch (error) {
      setSent(null);
      setFault(
        (error instanceof ApiError &&
          (error.fields.body ?? error.fields.groupId ?? error.fields.businessId)) ||
          errorText(error, t),
      );
    }
  }
  return (
    <>
      <ScreenTitle
        title={
          business.data
            ? t('imports.title-employees', { name: business.data.name })
            : t(`imports.title_${resource}`)
        }
      />
      <BackLink resource={businessId ? 'business' : LIST_OF[resource]} />
      <ImportSteps at="file" />
      <Box sx={{ maxWidth: 680, display: 'grid', gap: 2 }}>
        <FilePicker
          words="imports"
          accept={ENDINGS}
          file={file}
          error={fault}
          onPick={(picked) => sent === null && void send(picked)}
        />
        {sent !== null && (
          <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {t('imports.read')}
            <progress {...(sent < 1 && { value: sent })} max={1} />
          </Box>
        )}
        <PastedRows isBusy={sent !== null} onSend={(pasted) => void send(pasted)} />
        <Columns resource={resource} hasCompany={businessId === null} />
      </Box>
    </>
  );
}

const columns = {
  m: 0,
  mt: 1.5,
  pl: 2.5,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  columnGap: 3,
  rowGap: 0.5,
} as const;
