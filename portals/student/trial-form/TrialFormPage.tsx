import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { signUp, trialOffer } from '#calls/teaching/api/sign-up.ts';
import { heldUntil } from '#domain/teaching/trial.ts';
import { MOST_WISHES } from '#domain/people/sign-up.ts';
import { knownTimezone } from '#domain/values/timezone.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { request } from '#src/api/client.ts';
import { errorText } from '#src/api/error-text.ts';
import { useApi } from '#src/api/queries.ts';
import { useProvider } from '#src/session/provider.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useZone, ZoneContext } from '#src/ui/zone-context.ts';
import { StepBar } from '../steps/StepBar.tsx';
import { bodyOf } from './body-of.ts';
import { CameWith } from './CameWith.tsx';
import { ContactStep } from './ContactStep.tsx';
import { type Contact, type Draft, forgetDraft, saveDraft, readDraft } from './draft.ts';
import { GoalStep } from './GoalStep.tsx';
import { LanguageStep } from './LanguageStep.tsx';
import { type Sent, Thanks } from './Thanks.tsx';
import { TimesStep } from './TimesStep.tsx';
import { TrialFrame } from './TrialFrame.tsx';
import { STEPS, useStep } from './use-step.ts';

/** Returns the visitor's zone from the device; the school's if that is unknown. */
function useOwnZone() {
  const provider = useZone();
  const [own] = useState(() => knownTimezone(Intl.DateTimeFormat().resolvedOptions().timeZone));
  return own ?? provider;
}

/** ROUTE-17, ROUTE-22: a stranger asks for a trial lesson, on the school's own page or embedded in another. */
export function TrialFormPage() {
  const { t } = useTranslation('trial-form');
  const zone = useOwnZone();
  const { providerName } = useProvider();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { step, go, heading } = useStep();
  const offer = useApi(trialOffer);
  const { holdHours = 0 } = offer.data ?? {};
  const [draft, setDraft] = useState<Draft>(() => readDraft(search, Date.now()));
  const [refusal, setRefusal] = useState('');
  const [taken, setTaken] = useState<readonly string[]>([]);
  const change = (part: Partial<Draft>) =>
    setDraft((old) => {
      const next = { ...old, ...part };
      saveDraft(next);
      return next;
    });
  const send = async (contact: Contact) => {
    const goals = draft.goals.map((goal) => t(`goals.${goal}`));
    const body = bodyOf({ ...draft, contact }, { goals, zone, source: search.get('source') });
    await request(signUp, { body }, { refresh: false });
  };
  const refused = (error: ApiError): boolean => {
    const [, ofTimes] = Object.entries(error.fields).find(([name]) => name.startsWith('trial')) ?? [];
    if (!ofTimes && error.code !== 'slot-taken') return false;
    setRefusal(ofTimes ?? errorText(error, t));
    setTaken([...taken, ...draft.wishedAt]);
    change({ wishedAt: [] });
    go('times');
    return true;
  };
  const finish = () => {
    forgetDraft();
    const { email } = draft.contact;
    const [startsAt] = holdHours > 0 ? draft.wishedAt : [];
    const until = startsAt && heldUntil({ bookedAt: new Date(), startsAt, holdHours }).toISOString();
    const state: Sent = { email, reserved: startsAt && until ? { startsAt, until } : undefined };
    void navigate({ pathname, search: '?step=done' }, { replace: true, state });
  };
  const at = STEPS.indexOf(step) + 1;
  const words = step === 'times' && holdHours > 0 ? 'times-at-once' : step;
  const props = { draft, change };
  return (
    <TrialFrame
      title={t(`title.${words}`, { school: providerName })}
      text={t(`text.${words}`)}
      heading={heading}
    >
      {step !== 'done' && (
        <StepBar label={t('step', { at, of: STEPS.length - 1 })} at={at} of={STEPS.length - 1} />
      )}
      {step !== 'done' && step !== 'contact' && <CameWith contact={draft.contact} />}
      <ZoneContext value={zone}>
        <QueryView query={offer}>
          {(offered) => {
            const language = draft.language || (offered.languages[0] ?? '');
            const steps = { ...props, draft: { ...draft, language } };
            switch (step) {
              case 'language':
                return <LanguageStep {...steps} offer={offered} onNext={() => go('goal')} />;
              case 'goal':
                return <GoalStep {...steps} onNext={() => go('times')} onBack={() => go('language')} />;
              case 'times':
                return (
                  <>
                    {refusal && <Notice variant="warning">{refusal}</Notice>}
                    <TimesStep
                      {...steps}
                      taken={taken}
                      most={holdHours > 0 ? 1 : MOST_WISHES}
                      onNext={() => go('contact')}
                      onBack={() => go('goal')}
                    />
                  </>
                );
              case 'contact':
                return (
                  <ContactStep
                    {...steps}
                    isBooked={holdHours > 0 && draft.wishedAt.length > 0}
                    send={send}
                    onNext={finish}
                    onBack={() => go('times')}
                    onRefusal={refused}
                  />
                );
              case 'done':
                return <Thanks minutes={offered.minutes} />;
            }
          }}
        </QueryView>
      </ZoneContext>
    </TrialFrame>
  );
}
