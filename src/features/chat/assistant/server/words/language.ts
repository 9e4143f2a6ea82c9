import stopWords from './stop-words.json' with { type: 'json' }

/** The languages that the assistant reads. */
export type Language = 'en' | 'fr' | 'es'

const setOf = (words: string) => new Set(words.split(' '))
export const stopWordsOf: Record<Language, ReadonlySet<string>> = {
  en: setOf(stopWords.en),
  fr: setOf(stopWords.fr),
  es: setOf(stopWords.es),
}

/** Words that exist in only one of the languages. */
const telling: Record<'fr' | 'es', ReadonlySet<string>> = {
  fr: setOf(
    'bonjour salut merci impot impots declaration combien quand quel quelle quels est sont pour avec mon mes votre vous nous je dois faut comment pourquoi quoi heures ouvert prix cout tarif compte etranger etats unis retraite acompte reer celi quelqu parler personne une des du aux les le dans sur etes avez revenu salaire limite cotisation produire celibataire marie gratuit gratuite puis ou suis francais quebec oui non merci habite gagne plafond seuil ouverts travailleur devez puis combien',
  ),
  es: setOf(
    'hola gracias impuesto impuestos cuanto cuanta cuando cual donde como es son para con mi mis su usted ustedes tengo debo necesito quiero puedo pagar declaracion precio precios cuesta cuestan cuenta extranjero estados unidos horario abierto hablar alguien persona una los las del el fecha limite soltero soltera casado gratis que hay vivo soy ingreso salario sueldo espanol si consulta gano ganancia plazo vence abren sabados domingo domingos cierran abiertos numero telefono donde estan quien',
  ),
}

/** Accents and punctuation that only one of the languages uses. */
const marks: Record<'fr' | 'es', RegExp> = { fr: /[çœèêàùâîôûë]|\b(l|d|qu|j|n|s|c|m)['’]\w/gi, es: /[ñ¿¡áíóú]/gi }

/** Finds the language of a message. If nothing shows the language, returns the fallback. */
export function languageOf(text: string, words: readonly string[], fallback: Language = 'en'): Language {
  const points = (language: 'fr' | 'es') =>
    words.filter((word) => telling[language].has(word)).length + (text.match(marks[language])?.length ?? 0)
  const [fr, es] = [points('fr'), points('es')]
  const en = words.filter(
    (word) => stopWordsOf.en.has(word) && !stopWordsOf.fr.has(word) && !stopWordsOf.es.has(word),
  ).length
  const [best, score] = fr >= es ? (['fr', fr] as const) : (['es', es] as const)
  if (score > en && (score >= 2 || en === 0)) return best
  return en > 0 || words.length > 3 ? 'en' : fallback
}
