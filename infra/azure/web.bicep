// The portal is a static web app. staticwebapp.config.json holds its routes and headers.

@description('Environment name with its suffix.')
param name string
@description('Region of the service. Only five regions offer Static Web Apps.')
param location string
@description('Tags for every resource.')
param tags object
@description('Free or Standard. Private endpoints need Standard.')
@allowed(['Free', 'Standard'])
param plan string
@description('Custom host name. Empty uses the host name that Azure assigns.')
param domain string
@description('True allows access through private endpoints only.')
param private bool
@description('Log Analytics workspace for diagnostic logs.')
param workspaceId string

resource site 'Microsoft.Web/staticSites@2024-04-01' = {
  name: 'stapp-${name}'
  location: location
  tags: union(tags, { 'azd-service-name': 'web' })
  sku: { name: plan, tier: plan }
  properties: {
    allowConfigFileUpdates: true
    // The API’s CORS rules allow one origin, so previews under other host names couldn't call the API.
    stagingEnvironmentPolicy: 'Disabled'
    publicNetworkAccess: private ? 'Disabled' : 'Enabled'
  }
}

// Azure creates and renews the certificate of the custom host name.
resource customDomain 'Microsoft.Web/staticSites/customDomains@2024-04-01' = if (!empty(domain)) {
  parent: site
  name: empty(domain) ? 'none' : domain
  properties: { validationMethod: 'cname-delegation' }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: site
  name: 'portal'
  properties: {
    workspaceId: workspaceId
    // StaticSiteHttpLogs would hold session tokens, because the API redirects sign-ins to `/auth?token=…`.
    logs: [{ category: 'StaticSiteDiagnosticLogs', enabled: true }]
    metrics: [{ category: 'AllMetrics', enabled: true }]
  }
}

var labels = split(site.properties.defaultHostname, '.')

output id string = site.id
output origin string = 'https://${empty(domain) ? site.properties.defaultHostname : domain}'
// Newer host names contain a partition number: name.2.azurestaticapps.net.
output privateZone string = length(labels) == 4
  ? 'privatelink.${labels[1]}.azurestaticapps.net'
  : 'privatelink.azurestaticapps.net'
