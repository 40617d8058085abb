import type { ReactNode } from 'react';
import { useUpdate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { PageKind } from '#domain/shared/noun-facts.ts';
import { NO_RIGHTS } from '#domain/shared/rights.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { toast } from '#src/toast-store.ts';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { hasChanges } from '../frame/data-provider.ts';
import { BackLink } from './BackLink.tsx';
import { RecordScreen } from './RecordScreen.tsx';
import { useRenewLists, useRenewRecord } from './use-renew-record.ts';
import { changedRecord } from '../screen/as-api-error.ts';
import { pagePath, type ResourceName } from '../screen/resource-paths.ts';
import { resourcePaths } from '#src/paths.ts';
import { useT } from '../screen/use-t.ts';
import { FormActions } from '../form/FormActions.tsx';
import { bodySchema, permitted, recordValues } from '../form/form-values.ts';
import type { RecordForm, Versioned } from './record-form.ts';
import { UnsavedGuard } from '../form/UnsavedGuard.tsx';
import { useDirty } from '../form/use-dirty.ts';
import { VersionedForm } from '../form/VersionedForm.tsx';

interface EditScreenProps<Row extends Versioned> {
  noun: ResourceName;
  form: RecordForm<Row>;
}

/**
 * Changes a record: sends what was changed, keeps what was typed whatever happens, and shows both versions where
 * another person has saved in between.
 */
function EditForm<Row extends Versioned>(props: EditScreenProps<Row> & { record: Row }) {
  const { noun, record, form: shape } = props;
  const { api, Fields, toForm = (row) => row } = shape;
  const { body } = api.update;
  const t = useT();
  const navigate = useNavigate();
  const rights = useUserContext().user?.rights ?? NO_RIGHTS;
  const renew = useRenewRecord(noun);
  const renewLists = useRenewLists(noun);
  const [update] = useUpdate<Row>(noun, undefined, {
    mutationMode: 'pessimistic',
    returnPromise: true,
  });
  const valuesOf = (row: Row) => permitted(body, recordValues(body, toForm(row)), rights);
  const form = useSchemaForm(bodySchema(body), valuesOf(record) as FieldValues);
  const { isDirty, settle } = useDirty(form);
  const to = pagePath(noun, 'show', record.id);

  async function save(values: FieldValues, opened: Row): Promise<Row> {
    const change = {
      id: record.id,
      data: { ...values, version: opened.version } as Partial<Row> & FieldValues,
      previousData: toForm(opened),
    };
    let saved = opened;
    if (hasChanges(change.data, change.previousData)) {
      saved = await changedRecord(update(noun, change));
      void renewLists();
      toast.success(t('form.saved'));
    }
    settle();
    await navigate(to);
    return saved;
  }
  return (
    <>
      <VersionedForm
        form={form}
        record={record}
        valuesOf={valuesOf}
        label={(field) => t(`${noun}.field.${field}`)}
        custom={shape.custom}
        save={save}
        onTheirs={() => void renew()}
      >
        <Fields record={record} />
        <FormActions to={to} label={t('save')} />
      </VersionedForm>
      <UnsavedGuard isDirty={isDirty} />
    </>
  );
}

/** The form of the record that the address names. */
export function EditScreen<Row extends Versioned>({ noun, form }: EditScreenProps<Row>) {
  const t = useT();
  const { nameOf, Page } = form;
  const pages: Partial<Record<PageKind, string>> = resourcePaths[noun];
  const titleOf = (record: Row) =>
    pages.show ? t('record.editing', { name: nameOf(record) }) : nameOf(record);
  const inPage = (record: Row, fields: ReactNode) =>
    Page ? (
      <Page record={record}>{fields}</Page>
    ) : (
      <>
        <BackLink resource={noun} />
        {fields}
      </>
    );
  return (
    <RecordScreen<Row> resource={noun} titleOf={titleOf} isFresh>
      {(record) => inPage(record, <EditForm key={record.id} noun={noun} form={form} record={record} />)}
    </RecordScreen>
  );
}
