import * as api from '#domain/people/api/auth.ts';
import { publicRoute, route, type Route, manualTransactionRoute } from '#server/http/route.ts';
import { changeOwnPassword } from './change-password.ts';
import { linkSignIn } from './link-sign-in.ts';
import { forgot, sendSignInLink } from './mailed-links.ts';
import { currentUserOf } from './me.queries.ts';
import { refresh } from './refresh.ts';
import { reset, welcomeReset } from './reset-password.ts';
import { beginEnrolment, confirmEnrolment, endEnrolment, secondFactorState } from './second-factor-setup.ts';
import { endAllSessions, endOwnSession, ownSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { giveSocketTicket } from './socket-ticket.ts';

/** Module: sign-in, sessions, passwords, second factor and acting as another user. */
export const authRoutes: readonly Route[] = [
  publicRoute(api.signInStaff, (ctx) => signIn(ctx, 'staff')),
  publicRoute(api.signInStudent, (ctx) => signIn(ctx, 'student')),
  publicRoute(api.signInByLink, linkSignIn),
  publicRoute(api.refreshToken, refresh),
  publicRoute(api.signOut, signOut),
  publicRoute(api.signOutStudent, signOut),

  route(api.me, ({ db, session, services }) => currentUserOf(db, session, services.config)),
  manualTransactionRoute(api.socketTicket, giveSocketTicket),

  publicRoute(api.forgotPassword, forgot),
  publicRoute(api.requestLink, sendSignInLink),
  publicRoute(api.resetPassword, reset),
  publicRoute(api.welcomeResetPassword, welcomeReset),
  manualTransactionRoute(api.changePassword, changeOwnPassword),

  route(api.secondFactor, secondFactorState),
  manualTransactionRoute(api.beginSecondFactor, beginEnrolment),
  manualTransactionRoute(api.confirmSecondFactor, confirmEnrolment),
  manualTransactionRoute(api.endSecondFactor, endEnrolment),

  route(api.listSessions, ownSessions),
  manualTransactionRoute(api.endSession, endOwnSession),
  manualTransactionRoute(api.signOutEverywhere, endAllSessions),
];
