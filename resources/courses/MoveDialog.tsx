import { useRefresh } from 'react-admin';
import type * as z from 'zod/mini';
import { type CourseRecord, moveCourse } from '#domain/teaching/api/courses.ts';
import type { CourseStatus } from '#domain/teaching/course.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Body = z.infer<typeof moveCourse.body>;

interface MoveDialogProps {
  course: CourseRecord;
  to: CourseStatus;
  onClose: () => void;
}

/** Statuses whose date is kept: notified to Fundae, or deducted by the company. */
const DATED: ReadonlySet<CourseStatus> = new Set(['COMMUNICATED', 'FINISHED', 'CLAIMED']);

/** Moves a course to its next status and explains the effect. */
export function MoveDialog({ course, to, onClose }: MoveDialogProps) {
  const t = useT();
  const on = useToday();
  const refresh = useRefresh();
  const move = useCommand(moveCourse);
  const form = useSchemaForm<Body>(moveCourse.body, { on, to, version: course.version });
  const save = async (body: Body) => {
    await move.mutateAsync({ params: { id: course.id }, body });
    refresh();
    toast.success(t('courses:moved', { status: t(`vocabulary:courseStatus.${to}`) }));
    onClose();
  };
  const action = t(`courses:move.${to}`);
  return (
    <Modal title={`${action}: ${course.name}`} size="small" onClose={onClose}>
      <Box component="p" sx={{ mt: 0, mb: 2 }}>
        {t(`courses:move-text.${to}`)}
      </Box>
      <Form form={form} onSubmit={save}>
        {DATED.has(to) && <DateField name="on" label={t('courses:move-on')} takesFocus />}
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{action}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
