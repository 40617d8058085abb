import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from 'react-router';
import {
  checkImport,
  discardImport,
  getImport,
  type ImportRecord,
  startImport,
  updateImport,
} from '#domain/office/api/imports.ts';
import { listBatches } from '#domain/office/api/batches.ts';
import { IMPORT_RESOURCES, type ImportResource } from '#domain/office/import-field.ts';
import { isMissing } from '#src/api/api-error.ts';
import { apiQuery, useApi, useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { toast } from '#src/toast-store.ts';
import { Faults } from './Faults.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { MissingRecord } from '#src/backoffice/record/MissingRecord.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { LIST_OF } from './list-of.ts';
import { useImportFields } from './use-import-fields.ts';
import { Mapping } from './Mapping.tsx';
import { ReadingChoice } from './Reading.tsx';

/** Notices about e-mails for resources whose import does not refer to the welcome e-mail on each record's page. */
const MAILED: Partial<Record<ImportResource, string>> = {
  'group-members': 'no-mail-at-all',
  'student-credits': 'no-mail-at-all',
  students: 'no-mail-students',
};

/** Result of a dry run. */
function Checked({ record }: { record: ImportRecord }) {
  const t = useT();
  const { resource, total, bad, waiting, faults } = record;
  const good = total - bad;
  const mailed = MAILED[resource] ?? 'no-mail';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {good > 0 && (
        <Notice variant="success">
          {t('imports.checked-good', { count: good })} {t(`imports.${mailed}`)}
        </Notice>
      )}
      {waiting > 0 && <Notice variant="info">{t('imports.checked-waiting', { count: waiting })}</Notice>}
      {bad > 0 && (
        <Notice variant={good > 0 ? 'warning' : 'error'}>
          {good > 0 ? t('imports.checked-bad', { count: bad }) : t('imports.checked-none')}
        </Notice>
      )}
      {bad > faults.length && <div>{t('batches.first-faults', { shown: faults.length, total: bad })}</div>}
      {bad > 0 && <Faults faults={faults} resource={resource} isFile />}
    </Box>
  );
}

function Draft({ record }: { record: ImportRecord }) {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const input = { params: { id: record.id } };
  const save = (next: ImportRecord) => client.setQueryData(apiQuery(getImport, input).queryKey, next);
  const onError = (error: Error) => toast.error(errorText(error, t));
  const update = useCommand(updateImport, { onSuccess: save, onError });
  const check = useCommand(checkImport, { onSuccess: save, onError });
  const invalidates = [listBatches];
  const start = useCommand(startImport, {
    invalidates,
    onError,
    onSuccess: ({ id }) => navigate(paths.job(id)),
  });
  const discard = useCommand(discardImport, { invalidates, onError, onSuccess: () => navigate(paths.jobs) });
  const isBusy = update.isPending || check.isPending || start.isPending;
  const { fields, titleOf } = useImportFields(record.resource);
  const missing = fields.filter(
    ({ name, isRequired }) => isRequired && !record.mapping.includes(name) && !record.given.includes(name),
  );
  const good = record.total - record.bad;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
          <b>{record.fileName}</b> · {t('imports.rows', { count: record.total })}
        </Box>
        <ReadingChoice reading={record} onChange={(body) => update.mutate({ ...input, body })} />
      </Box>
      <div>
        <Box component="h2" sx={{ m: 0, mb: 0.5, fontSize: '1.125rem' }}>
          {t('imports.columns')}
        </Box>
        <Box sx={{ color: 'text.secondary', mb: 1 }}>{t('imports.columns-text')}</Box>
        {record.given.includes('businessId') && <Box sx={{ mb: 1 }}>{t('imports.company-fixed')}</Box>}
        <Mapping record={record} onChange={(mapping) => update.mutate({ ...input, body: { mapping } })} />
      </div>
      {missing.length > 0 && (
        <Notice variant="warning">
          {t('imports.missing', { names: missing.map(({ name }) => titleOf(name)).join(', ') })}
        </Notice>
      )}
      {record.checkedAt && <Checked record={record} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {record.checkedAt && good > 0 && (
          <Button
            variant="contained"
            loading={start.isPending}
            disabled={isBusy}
            onClick={() => start.mutate(input)}
          >
            {t('imports.start', { count: good })}
          </Button>
        )}
        <Button
          variant={record.checkedAt ? 'outlined' : 'contained'}
          loading={check.isPending}
          disabled={isBusy || missing.length > 0}
          onClick={() => check.mutate(input)}
        >
          {t(record.checkedAt ? 'imports.check-again' : 'imports.check')}
        </Button>
        <Button onClick={() => setIsDiscarding(true)}>{t('imports.discard')}</Button>
      </Box>
      {isDiscarding && (
        <ConfirmDialog
          title={t('imports.discard-title', { file: record.fileName })}
          consequence={t('imports.discard-text')}
          confirmLabel={t('imports.discard')}
          isDangerous
          isBusy={discard.isPending}
          onConfirm={() => discard.mutate(input)}
          onCancel={() => setIsDiscarding(false)}
        />
      )}
    </Box>
  );
}

/** An import in progress: format, column mapping and preview. Each choice is saved immediately. */
export function ImportScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const query = useApi(getImport, { params: { id } });
  const { resource = IMPORT_RESOURCES[0] } = query.data ?? {};
  if (isMissing(query.error)) return <MissingRecord list={paths.jobs} name={t('batches.title')} />;
  return (
    <>
      <ScreenTitle title={t(`imports.title_${resource}`)} />
      <QueryView query={query}>
        {(record) =>
          record.status === 'DRAFT' ? (
            <>
              <BackLink
                resource={record.given.includes('businessId') ? 'business' : LIST_OF[record.resource]}
              />
              <ImportSteps at={record.checkedAt && record.bad < record.total ? 'start' : 'columns'} />
              <Draft record={record} />
            </>
          ) : (
            <Navigate to={paths.job(record.id)} replace />
          )
        }
      </QueryView>
    </>
  );
}
