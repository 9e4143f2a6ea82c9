import { MapPin } from 'lucide-react'
import { useState } from 'react'

const focusFrame = (frame: HTMLIFrameElement | null) => frame?.focus()

const providerOf = (embed: string) => (embed.startsWith('https://www.openstreetmap.org/') ? 'OpenStreetMap' : 'Google')

/** The map of the office. The page contacts the map's provider only after someone asks for the map. */
export function OfficeMap({ embed, name }: { embed: string; name: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative aspect-[16/9] overflow-hidden rounded-md border border-line bg-sunken">
      {isShown ? (
        <iframe
          ref={focusFrame}
          src={embed}
          title={`Map: ${name}`}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full"
        />
      ) : (
        <>
          <Preview />
          <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center">
            <button
              type="button"
              onClick={() => setShown(true)}
              className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-4 font-semibold text-[0.9375rem] hover:border-brand hover:text-brand"
            >
              <MapPin aria-hidden size={18} />
              Show map
            </button>
            <p className="rounded-sm bg-sunken px-2 text-ink-soft text-sm">Loads a map from {providerOf(embed)}.</p>
          </div>
        </>
      )}
    </div>
  )
}

/** A drawing of imaginary streets and a river. */
function Preview() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      <g className="fill-brand-soft">
        <path d="M20 14h64v40H20zM208 112h84v48h-84z" />
      </g>
      <path
        d="M-10 150c60-30 70 10 130-14s60-84 110-96 60 8 100-6"
        className="fill-none stroke-line-strong/40"
        strokeWidth="12"
      />
      <g className="fill-none stroke-line" strokeWidth="4">
        <path d="M-10 66 330 34M-10 118 330 88M60-10l24 200M150-10l20 200M252-10l10 200" />
      </g>
      <g className="fill-none stroke-line" strokeWidth="2">
        <path d="M-10 20 330-6M-10 92 330 62M-10 166 330 140M14-10l20 200M106-10l20 200M200-10l16 200M296-10l8 200" />
      </g>
    </svg>
  )
}
