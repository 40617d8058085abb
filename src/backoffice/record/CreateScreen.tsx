import { useState } from 'react';
import { useCreate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { NO_RIGHTS } from '#domain/shared/rights.ts';
import { useIdempotencyKey } from '#src/api/queries.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { toast } from '#src/toast-store.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { BackLink } from './BackLink.tsx';
import { useRenewLists } from './use-renew-record.ts';
import { changedRecord } from '../screen/as-api-error.ts';
import { pagePath, type ResourceName } from '../screen/resource-paths.ts';
import { resourcePaths } from '#src/paths.ts';
import { ScreenTitle } from '../screen/ScreenTitle.tsx';
import { useT } from '../screen/use-t.ts';
import { FormActions } from '../form/FormActions.tsx';
import { bodySchema, firstValues, permitted } from '../form/form-values.ts';
import type { RecordForm, Versioned } from './record-form.ts';
import { UnsavedGuard } from '../form/UnsavedGuard.tsx';
import { useDirty } from '../form/use-dirty.ts';

interface CreateScreenProps<Row extends Versioned> {
  noun: ResourceName;
  form: RecordForm<Row>;
}

function useFirstValues<Row extends Versioned>({ api, first }: RecordForm<Row>): FieldValues {
  const { user } = useUserContext();
  const [search] = useSearchParams();
  const [values] = useState(() => {
    const { body } = api.create;
    const own = first?.({ search, timeZone: user?.provider.timeZone });
    return permitted(body, { ...firstValues(body), ...own }, user?.rights ?? NO_RIGHTS);
  });
  return values;
}

/** Creates a record and opens it. */
export function CreateScreen<Row extends Versioned>({ noun, form: shape }: CreateScreenProps<Row>) {
  const { api, Fields, afterCreate = 'show' } = shape;
  const t = useT();
  const navigate = useNavigate();
  const renewLists = useRenewLists(noun);
  const [create] = useCreate<Row>(noun, undefined, { returnPromise: true });
  const idempotency = useIdempotencyKey();
  const form = useSchemaForm(bodySchema(api.create.body), useFirstValues(shape));
  const { isDirty, settle } = useDirty(form);

  async function save(data: FieldValues): Promise<void> {
    const meta = { idempotencyKey: idempotency.keyFor(data) };
    const record = await changedRecord(create(noun, { data: data as Partial<Row>, meta }));
    void renewLists();
    settle();
    toast.success(t('form.created'));
    await navigate(pagePath(noun, afterCreate, record.id));
  }
  return (
    <>
      <ScreenTitle title={t(`${noun}.new`)} />
      <BackLink resource={noun} />
      <Form form={form} onSubmit={save}>
        <Fields />
        <FormActions to={resourcePaths[noun].list} label={t(`${noun}.create`)} />
      </Form>
      <UnsavedGuard isDirty={isDirty} />
    </>
  );
}
