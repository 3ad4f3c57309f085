import type { Lang } from '@pessoi/core';

/** The rules of conduct, as the server answers them and as the page shows them, also without a network. */
export const CONDUCT: Readonly<Record<Lang, { readonly title: string; readonly rules: readonly string[] }>> = {
  en: {
    title: 'Rules of conduct',
    rules: [
      'Play yourself. In a rated match take no help while it lasts: no engine, no analysis, no other person. The server offers none there either.',
      'In a casual match help is fine when everyone at the table knows of it.',
      'Programs play through a bot account, which is marked as such and never plays rated matches.',
      'Play to win or to draw. Do not lose on purpose, do not share out results, and do not play yourself under two names for rating.',
      'Finish what you began: resign a lost match or offer a draw instead of letting the clock run or walking away.',
      'Be kind in the chat. No insults, no threats, no advertising, nothing about others that they have not told themselves.',
      'If someone breaks these rules, mute, block or report them. The host reads reports and may close accounts.',
    ],
  },
  fr: {
    title: 'Règles de conduite',
    rules: [
      'Jouez vous-même. Dans une partie classée, n’acceptez aucune aide tant qu’elle dure : ni moteur, ni analyse, ni autre personne. Le serveur n’en propose pas non plus.',
      'Dans une partie amicale, l’aide est permise si tout le monde à la table le sait.',
      'Les programmes jouent avec un compte de robot, signalé comme tel, et jamais en partie classée.',
      'Jouez pour gagner, ou au moins pour faire nulle. Ne perdez pas exprès, n’arrangez pas de résultats et ne jouez pas contre vous-même sous deux noms pour le classement.',
      'Terminez ce que vous avez commencé : abandonnez une partie perdue ou proposez nulle, au lieu de laisser tourner la pendule ou de disparaître.',
      'Restez aimable dans les messages. Ni insultes, ni menaces, ni publicité, et rien sur les autres qu’ils n’aient dit eux-mêmes.',
      'Si quelqu’un enfreint ces règles, masquez-le, bloquez-le ou signalez-le. L’hébergeur lit les signalements et peut fermer des comptes.',
    ],
  },
};
