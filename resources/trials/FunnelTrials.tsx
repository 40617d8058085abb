import { NewTrialButton } from './NewTrialButton.tsx';
import { Trials } from './Trials.tsx';

const IN_FUNNEL = { status: ['ASKED', 'ASSIGNED', 'HELD', 'MISSED'] };

/** Trials that are neither won nor lost yet. */
export const FunnelTrials = () => <Trials filterDefaults={IN_FUNNEL} create={<NewTrialButton />} />;
