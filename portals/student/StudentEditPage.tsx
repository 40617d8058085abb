import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import {
  getStudentDetail,
  type StudentDetail,
  updateStudentDetail,
} from '#domain/people/api/student-platform.ts';
import { UnsavedGuard } from '#src/features/people/UnsavedGuard.tsx';
import { useVersioned } from '#src/features/people/use-versioned.tsx';
import { request } from '#src/api/client.ts';
import { apiQuery } from '#src/api/queries.ts';
import { queryClient } from '#src/api/query-client.ts';
import { paths } from '#src/paths.ts';
import { meQuery } from '#src/session/me.ts';
import { Card } from '#src/ui/Card.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { nothingIsNull } from '#src/ui/form/nothing-is-null.ts';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { toast } from '#src/toast-store.ts';
import { ContactFields } from './ContactFields.tsx';
import { useStudentDetail } from './use-student-detail.ts';

type Body = z.input<typeof updateStudentDetail.body>;
/** An input holds text; nothing typed means that there is nothing. */
type Values = Record<'phone' | 'timeZone' | 'goal' | 'birthOn' | 'contactLanguage', string>;

const schema = nothingIsNull(updateStudentDetail.body);

const valuesOf = ({ phone, timeZone, goal, birthOn, contactLanguage }: StudentDetail): Values => ({
  phone: phone ?? '',
  timeZone,
  goal: goal ?? '',
  birthOn: birthOn ?? '',
  contactLanguage,
});

const LABEL: Record<keyof Values, string> = {
  phone: 'phone',
  timeZone: 'zone',
  goal: 'goal',
  birthOn: 'birth',
  contactLanguage: 'contact-language',
};

function EditForm({ detail }: { detail: StudentDetail }) {
  const { t } = useTranslation('student-profile');
  const navigate = useNavigate();
  const [isSaved, setIsSaved] = useState(false);
  const form = useSchemaForm<Values>(schema, valuesOf(detail));
  const send = async (values: Values, version: number) => {
    const params = { id: detail.id };
    const body = { ...(values as Body), version };
    const saved = await request(updateStudentDetail, { params, body });
    queryClient.setQueryData(apiQuery(getStudentDetail, { params }).queryKey, saved);
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    toast.success(t('edit.saved'));
    setIsSaved(true);
    return saved;
  };
  const { save, onRefusal, dialog } = useVersioned<StudentDetail, Values>({
    ...{ form, record: detail, valuesOf, send },
    label: (field) => t(`profile.${LABEL[field as keyof Values]}`),
    shown: (field, value) => (field === 'contactLanguage' ? t(`vocabulary:language.${value}`) : value),
  });
  useEffect(() => {
    if (isSaved) void navigate(paths.studentProfile);
  }, [isSaved, navigate]);
  return (
    <>
      <Form form={form} onSubmit={save} onRefusal={onRefusal}>
        <ContactFields
          hints={{ phone: t('edit.phone-hint'), zone: t('edit.zone-hint'), language: t('edit.contact-hint') }}
        />
        <TextField name="goal" label={t('profile.goal')} hint={t('edit.goal-hint')} rows={4} />
        <DateField name="birthOn" label={t('profile.birth')} autoComplete="bday" />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <SubmitButton>{t('edit.save')}</SubmitButton>
          <Button component={Link} to={paths.studentProfile} size="large">
            {t('common:cancel')}
          </Button>
        </Box>
        <UnsavedGuard isDirty={form.formState.isDirty && !isSaved} />
      </Form>
      {dialog(save)}
    </>
  );
}

/** ROUTE-19: the data that students can change; name, e-mail and level are changed by the school. */
export function StudentEditPage() {
  const { t } = useTranslation('student-profile');
  const detail = useStudentDetail();
  return (
    <>
      <PageHeader title={t('edit.title')} subtitle={t('edit.subtitle')} />
      <Box sx={{ maxWidth: 640 }}>
        <Card>
          <QueryView query={detail}>{(student) => <EditForm key={student.id} detail={student} />}</QueryView>
        </Card>
      </Box>
    </>
  );
}
