import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  answerLevelTest,
  beginLevelTest,
  getLevelTest,
  judgeOwnLevel,
} from '#calls/teaching/api/level-test.ts';
import { getStudentDetail } from '#calls/people/api/student-platform.ts';
import type { LevelTestState } from '#domain/teaching/api/level-test.ts';
import { apiQuery, keyOf, useApi, useCommand } from '#src/api/queries.ts';
import { queryClient } from '#src/api/query-client.ts';
import { Box } from '#src/ui/Box.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Intro } from './Intro.tsx';
import { LevelOutcome } from './LevelOutcome.tsx';
import { OwnJudgement } from './OwnJudgement.tsx';
import { Question } from './Question.tsx';

const save = (state: LevelTestState) => queryClient.setQueryData(apiQuery(getLevelTest).queryKey, state);

/** The step that the state calls for: a question, the result, or how to begin. */
function Step({ state }: { state: LevelTestState }) {
  const { t } = useTranslation('level-form');
  const [isOn, setIsOn] = useState(false);
  const onSuccess = (next: LevelTestState) => {
    setIsOn(true);
    save(next);
    if (next.result) void queryClient.invalidateQueries({ queryKey: keyOf(getStudentDetail) });
  };
  const begin = useCommand(beginLevelTest, { onSuccess });
  const answer = useCommand(answerLevelTest, { onSuccess });
  const evaluate = useCommand(judgeOwnLevel, { onSuccess });
  const error = begin.error ?? answer.error ?? evaluate.error;
  const { question, result } = state;
  const show = () => {
    if (question && isOn)
      return (
        <Question
          key={question.number}
          question={question}
          most={state.most}
          isBusy={answer.isPending}
          onAnswer={(choice) => answer.mutate({ body: { number: question.number, choice } })}
        />
      );
    if (question || (!result && state.kind === 'TEST'))
      return (
        <Intro
          most={state.most}
          isBegun={question !== null}
          isBusy={begin.isPending}
          onBegin={() => (question ? setIsOn(true) : begin.mutate({}))}
        />
      );
    if (result)
      return (
        <LevelOutcome
          state={state}
          result={result}
          isBusy={begin.isPending}
          onAgain={() => begin.mutate({})}
        />
      );
    return <OwnJudgement isBusy={evaluate.isPending} onSay={(can) => evaluate.mutate({ body: { can } })} />;
  };
  const isFound = result !== null && question === null;
  return (
    <>
      <PageHeader title={t(isFound ? 'title-found' : 'title')} subtitle={isFound ? '' : t('intro')} />
      <Box sx={{ maxWidth: 640, display: 'grid', gap: 2 }}>
        {error && <Notice variant="error">{errorText(error, t)}</Notice>}
        {show()}
      </Box>
    </>
  );
}

/** ROUTE-18: the placement test of the student's language: start, resume, and result. */
export function LevelFormPage() {
  const state = useApi(getLevelTest);
  return (
    <QueryView query={state} isPage>
      {(found) => <Step state={found} />}
    </QueryView>
  );
}
