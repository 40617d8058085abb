import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fileReport, giveOwnAttendance, type LessonOfTeacher } from '#calls/teaching/api/lesson-reports.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { useCommand } from '#src/api/queries.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Attendance } from './Attendance.tsx';
import type { ReportDraft } from './draft.ts';
import { HomeworkOfReport } from './HomeworkOfReport.tsx';
import { NoShowNotice } from './NoShowNotice.tsx';
import { refreshLessons } from './refresh.ts';
import { beginningOf, proposed, useReport, valuesOf } from './use-report.ts';
import { Vocabulary } from './Vocabulary.tsx';
import { wordProblem, wordsOf } from './words.ts';
import { Notice } from '#src/ui/Notice.tsx';

/** Shows that the form was restored from a draft, and offers to discard it. */
function FoundDraft({ onForget }: { onForget: () => void }) {
  const { t } = useTranslation('report');
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return null;
  const drop = () => {
    onForget();
    setIsShown(false);
  };
  return (
    <Notice variant="info" actions={<Button onClick={drop}>{t('found.forget')}</Button>}>
      {t('found.text')}
    </Notice>
  );
}

const StaleReport = lazyPart(() => import('./StaleReport.tsx').then((m) => m.StaleReport), 'versions');

interface ReportFormProps {
  detail: LessonOfTeacher;
  onDone: (detail: LessonOfTeacher) => void;
  /** Left out if there is no page to return to. */
  onCancel?: (() => void) | undefined;
}

/** The lesson report: attendance, content and vocabulary. Used in the classroom's drawer and on its own page. */
export function ReportForm({ detail, onDone, onCancel }: ReportFormProps) {
  const { t } = useTranslation('report');
  const { user } = useUserContext();
  const { form, isFound, forget } = useReport(user?.userId ?? '', detail);
  const frame = useRef<HTMLDivElement>(null);
  const [theirs, setTheirs] = useState<LessonOfTeacher | null>(null);
  const file = useCommand(fileReport);
  const attend = useCommand(giveOwnAttendance);
  const { lesson, canAttend, seats } = detail;
  const present = useWatch({ control: form.control, name: 'present' }) ?? proposed(detail);
  const reportNoShow = canAttend && present.length === 0;
  const params = { id: lesson.id };

  async function finish(saved: LessonOfTeacher): Promise<void> {
    forget();
    await refreshLessons(saved);
    onDone(saved);
  }
  async function send(values: ReportDraft): Promise<void> {
    const problem = wordProblem(values.vocabulary);
    if (problem) return form.setError('vocabulary', { message: t(`words.${problem.kind}-problem`, problem) });
    const {
      present: _ticked,
      given: _room,
      vocabulary,
      basis,
      homeworkDueOn,
      homeworkDocumentId,
      ...texts
    } = values;
    const body = {
      ...texts,
      homeworkDueOn: homeworkDueOn ? parsePlainDate(homeworkDueOn) : null,
      homeworkDocumentId: homeworkDocumentId || null,
      version: basis,
      vocabulary: wordsOf(vocabulary),
      ...(canAttend && { presentStudentIds: present }),
    };
    return finish(await file.mutateAsync({ params, body }));
  }
  function onRefusal({ code, body }: ApiError): boolean {
    const newer = (body.details as { current?: LessonOfTeacher } | undefined)?.current;
    if (code !== 'stale' || !newer) return false;
    setTheirs(newer);
    return true;
  }
  function restart(): void {
    form.reset(beginningOf(detail));
    forget();
  }
  return (
    <div ref={frame}>
      <Form form={form} onSubmit={send} onRefusal={onRefusal}>
        {isFound && <FoundDraft onForget={restart} />}
        {canAttend && (
          <Attendance
            detail={detail}
            present={present}
            onChange={(next) => form.setValue('present', next, { shouldDirty: true })}
          />
        )}
        {reportNoShow ? (
          <NoShowNotice
            count={seats.length}
            send={async () => finish(await attend.mutateAsync({ params, body: { presentStudentIds: [] } }))}
          />
        ) : (
          <>
            <TextField name="done" label={t('done')} rows={3} />
            <TextField name="homework" label={t('homework')} rows={2} />
            <HomeworkOfReport lessonId={lesson.id} known={detail.report?.homeworkDocument ?? null} />
            <Vocabulary />
            <TextField name="levelNote" label={t('level-note')} hint={t('level-note-hint')} />
            <TextField name="internalNote" label={t('internal')} hint={t('internal-hint')} rows={2} />
            {lesson.groupId && <CheckboxField name="toAll" label={t('to-all')} />}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <SubmitButton>{t(detail.report ? 'save' : 'file')}</SubmitButton>
              {onCancel && (
                <Button size="large" onClick={onCancel}>
                  {t('common:cancel')}
                </Button>
              )}
            </Box>
          </>
        )}
        {theirs && (
          <StaleReport
            mine={form.getValues()}
            theirs={theirs.report}
            onClose={() => setTheirs(null)}
            onTakeTheirs={() => {
              form.reset(valuesOf(theirs.report));
              forget();
              setTheirs(null);
            }}
            onKeepMine={() => {
              form.setValue('basis', theirs.report?.version ?? 0);
              setTheirs(null);
              frame.current?.querySelector('form')?.requestSubmit();
            }}
          />
        )}
      </Form>
    </div>
  );
}
