// The Microsoft Graph extension creates the portal’s registration in Entra ID. To create it, you need the permission
// Application.ReadWrite.All or the role Application Developer. If you have neither of them, follow
// infra/azure/README.md, "Without the right to register applications".
extension microsoftGraphV1

@description('Environment name with its suffix.')
param name string
@description('Accounts that can sign in.')
@allowed(['AzureADMyOrg', 'AzureADMultipleOrgs'])
param audience string
@description('Origin of the portal. Entra ID redirects to pages of the portal after sign-in and sign-out.')
param portalOrigin string

// These ids are the same in every directory: Microsoft Graph, and its permissions openid, profile, email and
// User.Read. Sign-in asks for the first three, and “Use my work photo” for the last.
var graph = {
  appId: '00000003-0000-0000-c000-000000000000'
  scopes: [
    '37f7f235-527c-4136-accd-4a02d197296e'
    '14dad69e-099b-42c9-810b-d002981feec1'
    '64a6cdd6-aab1-4aaf-94b8-3cc8405e90d0'
    'e1fe6dd8-ba31-4d61-89e7-88639da4683d'
  ]
}

resource application 'Microsoft.Graph/applications@v1.0' = {
  uniqueName: 'hackathon-portal-${name}'
  displayName: 'Hackathon Portal'
  signInAudience: audience
  spa: {
    redirectUris: [
      '${portalOrigin}/auth'
      '${portalOrigin}/redirect/'
      '${portalOrigin}/signout/'
      '${portalOrigin}/'
      // Microsoft Teams signs people in to its tab through this address (infra/teams/manifest.template.json).
      'brk-multihub://${replace(portalOrigin, 'https://', '')}'
    ]
  }
  // The command-line tools sign in through the browser of the machine on which they run.
  publicClient: { redirectUris: ['http://localhost:4281/'] }
  // `xms_edov` says whether the email address is verified. The API matches invitations only to verified addresses.
  // Access tokens need the same claims, because Teams signs people in with them.
  optionalClaims: {
    idToken: [{ name: 'email' }, { name: 'xms_edov' }]
    accessToken: [{ name: 'email' }, { name: 'xms_edov' }]
  }
  api: {
    // The API accepts only the issuer of version 2.0.
    requestedAccessTokenVersion: 2
    oauth2PermissionScopes: [
      {
        id: guid('hackathon-portal', 'access_as_user')
        value: 'access_as_user'
        type: 'User'
        isEnabled: true
        adminConsentDisplayName: 'Sign in to the Hackathon Portal'
        adminConsentDescription: 'Lets the Hackathon Portal in Microsoft Teams know who a person is.'
        userConsentDisplayName: 'Sign in to the Hackathon Portal'
        userConsentDescription: 'Lets the Hackathon Portal in Microsoft Teams know who you are.'
      }
    ]
  }
  appRoles: [
    {
      id: guid('hackathon-portal', 'Portal.Administrator')
      value: 'Portal.Administrator'
      displayName: 'Portal administrator'
      description: 'Creates organisations and their first Owners.'
      allowedMemberTypes: ['User']
      isEnabled: true
    }
  ]
  requiredResourceAccess: [
    {
      resourceAppId: graph.appId
      resourceAccess: map(graph.scopes, id => { id: id, type: 'Scope' })
    }
  ]
}

// Administrators assign app roles to people in this enterprise application (service principal).
resource enterpriseApplication 'Microsoft.Graph/servicePrincipals@v1.0' = {
  appId: application.appId
}

output clientId string = application.appId
