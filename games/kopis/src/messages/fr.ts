import type { Messages } from '@pessoi/core';

export const fr: Messages = {
  name: 'Kopis',
  summary:
    'Faites glisser vos Factions depuis le bord, poussez tout sur leur passage et rassemblez-les près de vos Forteresses.',
  seats: ['Rouge', 'Noir'],
  words: {
    r: 'Faction rouge',
    b: 'Faction noire',
    R: 'Forteresse rouge',
    B: 'Forteresse noire',
    bastion: 'Bastion',
    S: 'côté sud',
    W: 'côté ouest',
    N: 'côté nord',
    E: 'côté est',
    'stock:R': 'Forteresses rouges à placer',
    'stock:B': 'Forteresses noires à placer',
    pass: 'Passer',
    points: 'points',
    captures: 'captures',
    waiting: 'en attente',
  },
  options: {
    mode: { label: 'Mode', values: { storm: 'Prise d’assaut du château', sudden: 'Mort subite' } },
    setup: {
      label: 'Mise en place',
      values: { basic: 'Version de base', advanced: 'Version avancée : placez vos Forteresses' },
    },
    layout: {
      label: 'Forteresses (version de base)',
      values: { near: 'Côte à côte, près de soi', far: 'Inversée', checkered: 'En damier' },
    },
    placing: {
      label: 'Ordre de placement (version avancée)',
      values: { snake: 'Rouge, Noir, Noir, Rouge', alternate: 'Rouge, Noir, Rouge, Noir' },
    },
  },
  reasons: {
    'nothing-to-place': 'il ne reste aucune Forteresse à placer',
    'place-first': 'toutes les Forteresses doivent être placées avant toute autre chose',
    'cell-taken': 'une autre Forteresse occupe déjà {cell}',
    'on-the-ring': '{cell} est sur le pourtour du plateau, où l’on ne place pas de Forteresse',
    'must-move': 'un coup vous est permis : vous ne pouvez donc pas passer',
    'not-your-side': 'le côté {side} est celui de votre adversaire',
    'none-waiting': 'plus aucune de vos Factions n’attend du côté {side}',
    'none-facing': 'aucune de vos Factions n’attend du côté {side} devant la ligne {line}',
    'empty-line': 'la ligne {line} est vide : une entrée doit pousser quelque chose',
    'no-steps-in-storm': 'dans la Prise d’assaut du château, les Factions du plateau ne se déplacent pas d’elles-mêmes',
    'not-your-faction': 'aucune de vos Factions n’est en {from}',
    'not-one-step': 'aller de {from} à {to}, ce n’est pas un pas le long d’une rangée ou d’une colonne',
    'stronghold-at-the-edge': 'une Forteresse serait poussée hors du plateau',
    'bastion-in-the-chain': 'le Bastion protège la Faction en {cell} pendant ce tour : elle ne peut pas être poussée',
    'all-entered': 'toutes les Factions sont entrées',
    'both-passed': 'les deux joueurs ont passé',
    'eighth-entered': 'un joueur a fait entrer sa 8e Faction',
    'third-occurrence': 'la même position s’est présentée pour la troisième fois',
    'hundred-quiet-turns': '100 tours ont passé sans qu’une Faction entre ou quitte le plateau',
    'no-progress':
      'la partie n’avançait plus : une position est revenue trop souvent, ou il ne s’est rien passé pendant 100 tours',
    'position-of-another-mode': 'on ne joue pas le mode « {phase} » à cette table',
    'turn-and-phase-differ':
      'le joueur au trait est « - » exactement quand la phase est « over » ; ici ce sont « {turn} » et « {phase} »',
    'not-in-placing-order':
      'avec « {left} » encore à placer et « {turn} » au trait, l’ordre de placement de cette table n’a pas été suivi',
    'wrong-strongholds': 'chaque camp a 2 Forteresses, sur le plateau ou encore à placer',
    'too-many-factions': 'un camp a au plus 8 Factions, en attente, sur le plateau et capturées tout ensemble',
    'bastion-when-over': 'quand la partie est terminée, plus aucune Faction n’est protégée',
    'bastion-not-on-a-faction': 'la case protégée doit porter une Faction du joueur qui n’est pas au trait',
    'entered-while-placing': 'tant qu’on place les Forteresses, toutes les Factions attendent encore',
    'stronghold-on-the-ring': 'une Forteresse ne peut pas avoir été placée sur le pourtour',
    'not-the-start': 'avant la première entrée les Forteresses sont à leur place de départ et c’est à Rouge de jouer',
    'no-faction-on-the-board': 'dès qu’une Faction est entrée, il y en a au moins une sur le plateau',
    'over-but-to-move': 'les Factions dont l’entrée termine la partie sont entrées : plus personne n’est au trait',
    'over-without-reason': 'une Faction attend encore et peut entrer : la partie ne peut pas être terminée',
    'both-entered-all':
      'la première 8e Faction termine la partie : les deux joueurs ne peuvent pas avoir tout fait entrer',
    'bastion-missing': 'une Faction doit être protégée, sauf si l’adversaire vient de devoir passer',
  },
  rulebook: [
    {
      title: 'Plateau et pièces',
      clauses: {
        'KO-1': {
          text: 'Le plateau est un carré de 6 cases sur 6. Les colonnes vont de a à f d’ouest en est, les rangées de 1 à 6 du sud au nord ; c3 est au croisement de la colonne c et de la rangée 3.',
        },
        'KO-2': {
          text: 'Kopis se joue à deux. Rouge est assis au sud, Noir au nord. Chacun a 8 Factions et 2 Forteresses ; un seul marqueur, le Bastion, sert aux deux.',
        },
        'KO-3': {
          text: 'Au début, les Factions sont hors du plateau, 4 de chaque côté. Le côté devant vous et celui à votre gauche sont à vous : le sud et l’ouest à Rouge, le nord et l’est à Noir.',
        },
        'KO-4': {
          text: 'Les 4 Factions d’un côté attendent devant ses quatre lignes du milieu : les colonnes b à e au sud et au nord, les rangées 2 à 5 à l’ouest et à l’est.',
          ruling: 'La figure qui le montrait est perdue. Seule la Mort subite en dépend.',
        },
        'KO-5': {
          text: 'Une Faction en attente n’est pas encore en jeu. Elle ne gêne ni les poussées, ni les captures, ni les entrées.',
        },
      },
    },
    {
      title: 'Mise en place',
      clauses: {
        'KO-6': {
          text: 'Dans la version de base, les quatre Forteresses occupent les quatre cases centrales : c3, d3, c4 et d4.',
        },
        'KO-7': {
          text: 'Côte à côte, près de soi : Rouge en c3 et d3, Noir en c4 et d4, chaque paire dans la moitié de son propriétaire. Inversée : le contraire. En damier : Rouge en c3 et d4, Noir en d3 et c4.',
          ruling:
            'La figure est perdue. La disposition près de soi est celle d’usage : elle est la même vue des deux places, et le jeu y est à peu près équilibré.',
        },
        'KO-8': {
          text: 'Dans la version avancée, vous placez vous-même vos deux Forteresses avant le premier tour, une à la fois, sur des cases vides qui ne sont pas sur le pourtour : de b2 à e5. Tant que les quatre ne sont pas placées, on ne fait rien d’autre.',
        },
        'KO-9': {
          text: 'On place soit dans l’ordre Rouge, Noir, Noir, Rouge (en serpent), soit à tour de rôle, Rouge, Noir, Rouge, Noir (en alternance). Ensuite Rouge joue le premier tour.',
        },
      },
    },
    {
      title: 'Prise d’assaut du château',
      clauses: {
        'KO-10': {
          text: 'À votre tour, prenez une Faction en attente sur un de vos deux côtés et faites-la entrer tout droit le long d’une des 6 lignes de ce côté. Peu importe laquelle des Factions du côté vous prenez, pourvu qu’il en reste. Les Factions du plateau ne se déplacent pas d’elles-mêmes.',
        },
        'KO-11': {
          text: 'Elle glisse sur les cases vides jusqu’à la première pièce, quelles que soient sa nature et sa couleur, la pousse d’une case et s’arrête sur la case ainsi libérée. Les pièces qui se suivent sans vide derrière elle avancent toutes d’une case ; ce qui se trouve au-delà d’un vide ne bouge pas.',
        },
        'KO-12': {
          text: 'Si la toute première case de la ligne est occupée, votre Faction pousse depuis le bord et s’arrête là.',
        },
        'KO-13': { text: 'On n’entre pas le long d’une ligne vide : une entrée doit pousser quelque chose.' },
        'KO-14': {
          text: 'Une Faction poussée au-delà du bord opposé quitte la partie. Si elle était à votre adversaire, vous l’avez capturée, ce qui vaut 1 point. Si elle était à vous, elle est perdue et personne ne marque.',
          ruling:
            'La feuille de règles ne compte que les Factions adverses ; une Faction à vous est donc simplement perdue.',
        },
        'KO-15': {
          text: 'Une Forteresse ne quitte jamais le plateau. Si la chaîne se termine par une Forteresse au bord opposé, vous ne pouvez pas la pousser.',
        },
        'KO-16': {
          text: 'Le Bastion se pose sur la Faction qui vient d’entrer ou de se déplacer. Au tour suivant, l’adversaire ne peut pas pousser cette Faction, où qu’elle soit dans la chaîne. Il protège pendant ce seul tour, même si l’on y passe, et ne gêne jamais son propre joueur.',
        },
        'KO-17': {
          text: 'Si aucune entrée ne vous est permise, vous passez, et dans ce cas seulement. C’est alors à votre adversaire.',
          ruling: 'La feuille de règles ne dit rien du joueur qui ne peut pas entrer.',
        },
        'KO-18': {
          text: 'La partie se termine quand plus aucune Faction n’attend, ou quand les deux joueurs passent de suite. Si personne ne passe, c’est après 16 entrées, 8 chacun.',
        },
      },
    },
    {
      title: 'Décompte',
      clauses: {
        'KO-19': {
          text: 'Chacune de vos Factions sur le plateau vaut 2 points si elle touche une de vos Forteresses et aucune de l’adversaire, 1 point si elle touche des deux, et rien sinon. Deux de vos Forteresses font encore 2. Seules se touchent les cases qui ont un côté commun.',
        },
        'KO-20': { text: 'Chaque Faction que vous avez capturée ajoute 1 point.' },
        'KO-21': {
          text: 'Le plus grand nombre de points l’emporte ; à égalité, la partie est nulle.',
          ruling: 'La feuille de règles ne prévoit pas de départage.',
        },
      },
    },
    {
      title: 'Mort subite',
      clauses: {
        'KO-22': {
          text: 'À votre tour, soit vous faites entrer une Faction en attente sur la case du bord qui lui fait face, sur sa propre ligne seulement, soit vous déplacez une de vos Factions du plateau d’une case vers le haut, le bas, la gauche ou la droite.',
        },
        'KO-23': {
          text: 'La case peut être vide. Sinon, la pièce qui s’y trouve et celles qui la suivent sans vide sont poussées d’une case, comme dans la Prise d’assaut du château : les Factions peuvent tomber, les Forteresses non, et le Bastion protège. On ne tire jamais rien.',
        },
        'KO-24': { text: 'Votre propre déplacement ne fait jamais sortir une Faction du plateau.' },
        'KO-25': {
          text: 'Le Bastion se pose sur la Faction qui vient d’entrer ou de se déplacer, et la protège comme en KO-16.',
        },
        'KO-26': {
          text: 'La partie se termine aussitôt qu’un joueur fait entrer sa 8e Faction ; celles qui ont été capturées ou perdues depuis comptent comme entrées. L’autre n’a pas de dernier tour. Le décompte est le même.',
        },
        'KO-27': {
          text: 'Si aucun coup ne vous est permis, vous passez, et dans ce cas seulement. Deux tours passés de suite terminent la partie.',
          ruling: 'La feuille de règles ne dit rien du joueur qui ne peut pas jouer.',
        },
        'KO-28': {
          text: 'La partie se termine aussi, et l’on compte les points tels quels, quand la même position (pièces, Factions en attente, Faction protégée, joueur au trait) se présente pour la troisième fois, ou après 100 tours de suite, des deux joueurs ensemble, sans qu’une Faction entre ou quitte le plateau. Le début du jeu est la première occurrence de sa position ; passer est un tour. Si deux tours passés terminent la partie au même moment, c’est ce motif qui compte.',
          ruling: 'Sans cela, deux joueurs pourraient aller et venir sans fin.',
        },
      },
    },
    {
      title: 'Notation et positions',
      intro: `Une entrée s’écrit par son côté (\`S\` sud, \`W\` ouest, \`N\` nord, \`E\` est) et sa ligne : \`Sc\`, \`W3\`, \`Nf\`, \`E1\`. Un déplacement va d’une case à l’autre : \`c3-c4\`. Une Forteresse se place par \`@c3\`. Passer s’écrit \`pass\`.

Une position est une ligne de sept champs, telle \`6/6/2BB2/2RR2/6/6 r 4,4,4,4 - 0-0 storm -\` : les rangées de 6 à 1 (\`r\` \`b\` Factions, \`R\` \`B\` Forteresses, des chiffres pour les cases vides) ; le joueur au trait ; qui attend au sud, à l’ouest, au nord et à l’est (combien dans la Prise d’assaut du château, devant quelles lignes dans la Mort subite) ; la case de la Faction que le joueur au trait ne peut pas pousser ; les captures de Rouge et de Noir ; la phase ; les Forteresses encore à placer.

Une partie peut commencer à partir d’un tel texte. Il est refusé quand le jeu, avec les options de la table, n’a pas pu y mener, c’est-à-dire quand

- un champ ne se lit pas, la phase est celle de l’autre mode, ou la position n’est pas écrite sous sa forme normale ;
- un camp n’a pas 2 Forteresses, sur le plateau ou encore à placer, ou a plus de 8 Factions, en attente, sur le plateau et capturées ;
- l’ordre de placement n’a pas été suivi, une Forteresse a été placée sur le pourtour, ou une Faction est entrée avant la fin du placement ;
- rien n’est encore entré, mais ce n’est pas à Rouge de jouer ou les Forteresses ne sont pas à leur place de départ ;
- des Factions sont entrées, mais aucune n’est sur le plateau ;
- la Faction protégée n’est pas au joueur qui attend son tour, ou aucune n’est protégée alors que l’adversaire ne peut pas venir de passer ;
- la partie continue alors que les dernières Factions sont entrées (KO-18, KO-26), ou elle est terminée sans que rien ait pu y mettre fin.

Les répétitions, les tours sans événement et les tours passés se comptent à partir de la position donnée.`,
      clauses: {},
    },
  ],
};
