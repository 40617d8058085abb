import { useRefresh } from 'react-admin';
import type * as z from 'zod/mini';
import { type CourseRecord, enrolInCourse } from '#domain/teaching/api/courses.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useCommand } from '#src/api/queries.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { Typography } from '#src/ui/Typography.tsx';
import { ReferenceField } from '#src/backoffice/form/ReferenceField.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Body = z.infer<typeof enrolInCourse.body>;

interface EnrolDialogProps {
  course: CourseRecord;
  /** Left out: chosen here. */
  studentId?: string;
  onClose: () => void;
}

/** Adds one of the company's students. */
export function EnrolDialog({ course, studentId = '', onClose }: EnrolDialogProps) {
  const t = useT();
  const today = useToday();
  const refresh = useRefresh();
  const enrol = useCommand(enrolInCourse);
  const joinedOn = today > course.startsOn ? today : course.startsOn;
  const form = useSchemaForm<Body>(enrolInCourse.body, { joinedOn, studentId });
  const save = async (body: Body) => {
    await enrol.mutateAsync({ params: { id: course.id }, body });
    refresh();
    toast.success(t('courses:enrolled'));
    onClose();
  };
  return (
    <Modal title={t('courses:enrol')} size="small" onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <Typography>{t('courses:enrol-text', { name: course.businessName })}</Typography>
        <ReferenceField
          name="studentId"
          label={t('courses:student')}
          resource="students"
          nameField="fullName"
        />
        <DateField name="joinedOn" label={t('courses:joined-on')} />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('courses:enrol')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
