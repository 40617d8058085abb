import { useState } from 'react';
import type { PlanPreference } from '#domain/scheduling/absence.ts';
import type { AbsencePlan, OnePlan } from '#domain/scheduling/api/teacher-absence.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { Labelled, wiringOf } from '#src/backoffice/form/Labelled.tsx';
import { inputSx } from '#src/backoffice/form/input-style.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { sentDays } from './absence-address.ts';
import { type Choices, itemsOf, type Ticked } from './choice.ts';
import { ForAll } from './ForAll.tsx';
import { StudentLessons } from './StudentLessons.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { ReportView } from './ReportView.tsx';
import { useAbsence } from './use-absence.ts';
import { formatPlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { cityName } from '#src/i18n/city-name.ts';
import { paths } from '#src/paths.ts';
import { Link } from '#src/ui/Link.tsx';

const ConfirmDialog = lazyPart(() => import('#src/ui/ConfirmDialog.tsx').then((m) => m.ConfirmDialog));

interface AbsencePlanViewProps {
  teacherId: string;
  /** Of the teacher, where the plans of several are on the page. */
  name?: string;
  plan: OnePlan;
  prefer: PlanPreference;
  onPrefer: (prefer: PlanPreference) => void;
  /** The teacher's request that it answers. */
  requestId?: string;
  /** Reads again what is left. */
  onDone: () => Promise<unknown>;
  /** Called when all changes were made; the decisions can be read with this id. */
  onDecided: (undoId: string) => void;
}

/** The lessons by student, the solution for each, and a button that applies them. */
export function AbsencePlanView(props: AbsencePlanViewProps) {
  const { teacherId, name, plan, prefer, onPrefer, requestId, onDone, onDecided } = props;
  const t = useT();
  const [choices, setChoices] = useState<Choices>({});
  const [ticked, setTicked] = useState<Ticked>({});
  const [reason, setReason] = useState(t('absence.usual-reason'));
  const [isAsking, setAsking] = useState(false);
  const absence = useAbsence(teacherId, { requestId, onDone, onDecided });
  /** No two cards of a page have the same title. */
  const titled = (title: string) => (name ? `${title} · ${name}` : title);
  const { learners: students, isTimeOff, timeZone } = plan;
  const lessons = students.flatMap((student) => student.lessons);
  const items = itemsOf(lessons, choices, ticked);
  const ahead = lessons.filter(({ hasBegun }) => !hasBegun);
  const begun = lessons.length - ahead.length;
  const rows = (isBegun: boolean) =>
    students
      .map((student) => ({
        ...student,
        lessons: student.lessons.filter(({ hasBegun }) => hasBegun === isBegun),
      }))
      .filter((student) => student.lessons.length > 0)
      .map((student) => (
        <StudentLessons
          key={student.id}
          student={student}
          timeZone={timeZone}
          choices={choices}
          onChoose={(lessonId, key) => setChoices({ ...choices, [lessonId]: key })}
          ticked={ticked}
          onTick={(id, isAlong) => setTicked({ ...ticked, [id]: isAlong })}
        />
      ));
  const apply = async () => {
    await absence.apply({ ...sentDays(plan.days), reason, items }, students);
    setAsking(false);
  };
  const { said, unless } = useMissing({ reason: reason.trim() === '' });
  return (
    <>
      {absence.report && <ReportView report={absence.report} onCalls={onDecided} />}
      {lessons.length === 0 ? (
        <Card>
          <EmptyState
            picture="calendar"
            title={t('absence.none')}
            text={t(isTimeOff ? 'absence.none-off' : 'absence.none-text')}
          />
        </Card>
      ) : (
        ahead.length > 0 && (
          <Card title={titled(t('absence.lessons', { count: ahead.length }))}>
            <Box sx={{ color: 'text.secondary' }}>
              {t('absence.zone', { city: cityName(parseTimezone(timeZone)) })}
            </Box>
            <PlanChoice
              lessons={ahead}
              choices={choices}
              prefer={prefer}
              onPrefer={(next) => {
                setChoices({});
                onPrefer(next);
              }}
            />
            <ForAll lessons={ahead} onChoose={setChoices} />
            {rows(false)}
          </Card>
        )
      )}
      {begun > 0 && (
        <Card title={titled(t('absence.begun', { count: begun }))}>
          <Box sx={{ color: 'text.secondary', mb: 1 }}>{t('absence.begun-text')}</Box>
          {rows(true)}
        </Card>
      )}
      {plan.unplanned.length > 0 && <Unplanned regularLessons={plan.unplanned} titled={titled} />}
      {(lessons.length > 0 || !isTimeOff || requestId) && (
        <Card>
          <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
            <Box sx={[inputSx, { width: '100%', maxWidth: 480 }]}>
              <Labelled label={t('absence.reason')} error={said.reason}>
                {(id) => (
                  <input
                    {...wiringOf(id, said.reason)}
                    value={reason}
                    maxLength={300}
                    onChange={({ target }) => setReason(target.value)}
                  />
                )}
              </Labelled>
            </Box>
            <Button
              variant="contained"
              size="large"
              disabled={items.length === 0 && isTimeOff && !requestId}
              onClick={unless(() => setAsking(true))}
            >
              {items.length === 0 ? t('absence.enter') : t('absence.apply', { count: items.length })}
            </Button>
          </Box>
        </Card>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('absence.confirm-title', { count: items.length })}
          consequence={t(items.length === 0 ? 'absence.confirm-none' : 'absence.confirm-text')}
          confirmLabel={t('absence.confirm', { count: items.length })}
          isBusy={absence.progress !== null}
          onConfirm={() => void apply()}
          onCancel={() => setAsking(false)}
        >
          {absence.progress && absence.progress.of > 0 && (
            <Box role="status" sx={{ mt: 2 }}>
              {t('absence.progress', absence.progress)}
              <Box
                component="progress"
                aria-label={t('absence.progress-label')}
                value={absence.progress.done}
                max={absence.progress.of}
                sx={{ width: '100%' }}
              />
            </Box>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

interface UnplannedProps {
  regularLessons: AbsencePlan['unplanned'];
  titled: (title: string) => string;
}

/** Dates of weekly lessons that are not planned yet, and what will happen to them. */
function Unplanned({ regularLessons, titled }: UnplannedProps) {
  const t = useT();
  const count = regularLessons.reduce((sum, { dates }) => sum + dates.length, 0);
  return (
    <Card title={titled(t('absence.unplanned', { count }))}>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>{t('absence.unplanned-text')}</Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {regularLessons.map(
          ({ regularLessonId, learnerId: studentId, fullName, isGroup, dates, startTime, timeZone }) => (
            <li key={regularLessonId}>
              <Link to={(isGroup ? paths.group : paths.student)(studentId)}>{fullName}</Link>
              {', '}
              {t('absence.unplanned-dates', {
                weekday: t(`vocabulary:weekday.${weekdayOf(dates[0]!)}`),
                time: startTime,
                city: cityName(timeZone),
                dates: dates.map(formatPlainDate).join(', '),
              })}
            </li>
          ),
        )}
      </Box>
    </Card>
  );
}
